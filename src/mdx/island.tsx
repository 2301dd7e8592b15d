import type { ComponentClass, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandComponent, IslandTrigger } from '../islands/registry.ts';
import { ISLAND, ISLAND_PROPS, ISLAND_QUERY, ISLAND_TRIGGER } from '../page-tree/names.ts';

interface IslandProps {
  /** `module#export`, as the registry of the browser bundle has it. */
  readonly id: string;
  readonly component: IslandComponent;
  readonly trigger: IslandTrigger;
  /** Must survive JSON. */
  readonly properties: Readonly<Record<string, unknown>>;
  readonly useSurroundings: UseSurroundings;
}

/** Puts around an island what its component needs of the page, and gives attributes that tell the browser of it. */
export type UseSurroundings = () => {
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
    [ISLAND_PROPS]: JSON.stringify(properties),
    ...(typeof queryString === 'string' ? { [ISLAND_QUERY]: queryString } : {}),
  };
  return <div {...attributes} {...ofPage()} dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * Makes a component an island where the writer says so: `<Figure client:intent />`, `client:visible`, `client:load`.
 * Without such a word it is only HTML. With `queryString="share"` it also comes to life where the address has that key.
 */
export function islandAware(
  id: string,
  component: IslandComponent,
  used: (id: string) => void,
  useSurroundings: UseSurroundings = withNothing,
): IslandComponent {
  // biome-ignore lint/correctness/noComponentHookFactories: made once per import of a page, not while rendering
  return function MaybeIsland(props: Readonly<Record<string, unknown>>) {
    const Component = component;
    const trigger = triggerOf(props ?? {});
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

function triggerOf(props: Readonly<Record<string, unknown>>): IslandTrigger | undefined {
  return (['intent', 'visible', 'load'] as const).find((trigger) => `client:${trigger}` in props);
}
