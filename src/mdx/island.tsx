import type { ComponentClass, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandComponent, IslandTrigger } from '../islands/registry.ts';
import { ISLAND, ISLAND_PROPS, ISLAND_QUERY, ISLAND_TRIGGER } from '../page-tree/names.ts';

interface IslandProps {
  /** `module#export`, as the registry of the browser bundle has it. */
  readonly id: string;
  readonly component: IslandComponent;
  readonly trigger: IslandTrigger;
  /** The browser gets those that JSON can express. */
  readonly properties: Readonly<Record<string, unknown>>;
  readonly useSurroundings: UseSurroundings;
}

/** Wraps an island in what its component needs of the page, and gives attributes that hand this on to the browser. */
type UseSurroundings = () => {
  wrap(island: ReactNode): ReactNode;
  attributes(): Readonly<Record<string, string>>;
};

/** A component whose HTML is complete in the page and which comes to life in the browser later. Server only. */
function Island({ id, component: Component, trigger, properties, useSurroundings }: IslandProps) {
  const { wrap, attributes: ofPage } = useSurroundings();
  const html = renderToString(wrap(<Component {...properties} />));
  const { queryString } = properties;
  const attributes = {
    [ISLAND]: id,
    [ISLAND_TRIGGER]: trigger,
    [ISLAND_PROPS]: JSON.stringify(properties, (_, value) => (typeof value === 'bigint' ? undefined : value)),
    ...(typeof queryString === 'string' ? { [ISLAND_QUERY]: queryString } : {}),
  };
  return <div {...attributes} {...ofPage()} dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * Makes a component an island where the writer says so: `<Figure client:intent />`, `client:visible`, `client:load`.
 * Without one of these it is only HTML. With `queryString="share"` it also comes to life where the address has that key.
 */
export function islandAware(
  id: string,
  component: IslandComponent,
  used: (id: string) => void,
  useSurroundings: UseSurroundings = withNothing,
  warn: (message: string) => void = () => {},
): IslandComponent {
  // biome-ignore lint/correctness/noComponentHookFactories: made once per import of a page, not while rendering
  return function MaybeIsland(props: Readonly<Record<string, unknown>>) {
    const Component = component;
    const trigger = triggerOf(props ?? {});
    for (const message of islandLosses(nameOf(id, component), props ?? {}, trigger)) warn(message);
    // A page may also call what it imports, to put a word into code, so it gets what the component itself returns.
    if (!trigger) return isClass(Component) ? <Component {...props} /> : Component(props);
    used(id);
    const properties = Object.fromEntries(
      Object.entries(props).filter(
        ([key]) => !key.startsWith('client:') && key !== 'children' && key !== 'components',
      ),
    );
    return (
      <Island
        id={id}
        component={component}
        trigger={trigger}
        properties={properties}
        useSurroundings={useSurroundings}
      />
    );
  };
}

const withNothing: UseSurroundings = () => ({ wrap: (island) => island, attributes: () => ({}) });

/** Whether a component is a class, which cannot be called. */
export function isClass(component: IslandComponent): component is ComponentClass {
  return Boolean(component.prototype?.isReactComponent);
}

const TRIGGERS = ['intent', 'visible', 'load'] as const;

function triggerOf(props: Readonly<Record<string, unknown>>): IslandTrigger | undefined {
  return TRIGGERS.find((trigger) => (props[`client:${trigger}`] ?? false) !== false);
}

/** What a writer calls the component: its export, or its own name where it is the default one. */
function nameOf(id: string, component: IslandComponent): string {
  const name = id.slice(id.lastIndexOf('#') + 1);
  return name === 'default' && component.name ? component.name : name;
}

/** Warnings about an island that does not get everything that its writer gives it. */
function islandLosses(
  name: string,
  props: Readonly<Record<string, unknown>>,
  trigger: IslandTrigger | undefined,
): string[] {
  const words = Object.keys(props).filter((key) => key.startsWith('client:'));
  const unknown = words.filter((word) => !TRIGGERS.some((each) => word === `client:${each}`));
  const allowed = TRIGGERS.map((each) => `client:${each}`).join(', ');
  const losses = unknown.map(
    (word) =>
      `"${word}" on <${name}> is not known, so the component does not come to life by it. Allowed: ${allowed}.`,
  );
  if (!trigger) return losses;
  const lost = Object.keys(props).filter((key) => key !== 'components' && !isSaidInJson(props[key]));
  for (const key of lost.filter((each) => each !== 'children'))
    losses.push(
      `<${name} client:${trigger}> gets "${key}" in the build alone: the browser gets text, numbers, true, false, null, and lists and objects of them.`,
    );
  if ((props.children ?? '') !== '')
    losses.push(
      `What <${name} client:${trigger}> holds is left out, because an island gets only its attributes. Give it a text as one, or import what it shows in its script.`,
    );
  return losses;
}

function isSaidInJson(value: unknown): boolean {
  if (value === null || value === undefined || ['string', 'boolean'].includes(typeof value)) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isSaidInJson);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return !('$$typeof' in value) && Object.values(value).every(isSaidInJson);
}
