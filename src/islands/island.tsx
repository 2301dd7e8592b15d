import type { ComponentClass } from 'react';
import { renderToString } from 'react-dom/server';
import { ISLAND, ISLAND_PROPS, ISLAND_TRIGGER, type IslandComponent, type IslandTrigger } from './types.ts';

interface IslandProps {
  /** `module#export`, as the registry of the browser bundle has it. */
  readonly id: string;
  readonly component: IslandComponent;
  readonly trigger: IslandTrigger;
  /** Must survive JSON. */
  readonly properties: Readonly<Record<string, unknown>>;
}

/** A component whose HTML is complete in the page and which comes to life in the browser later. Server only. */
function Island({ id, component: Component, trigger, properties }: IslandProps) {
  const attributes = { [ISLAND]: id, [ISLAND_TRIGGER]: trigger, [ISLAND_PROPS]: JSON.stringify(properties) };
  return (
    <div
      {...attributes}
      dangerouslySetInnerHTML={{ __html: renderToString(<Component {...properties} />) }}
    />
  );
}

/**
 * Makes a component an island where the writer says so: `<Figure client:intent />`, `client:visible`, `client:load`.
 * Without such a word it is only HTML.
 */
export function islandAware(
  id: string,
  component: IslandComponent,
  used: (id: string) => void,
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
    return <Island id={id} component={component} trigger={trigger} properties={properties} />;
  };
}

/** Whether a component is a class, which cannot be called. */
export function isClass(component: IslandComponent): component is ComponentClass {
  return Boolean(component.prototype?.isReactComponent);
}

function triggerOf(props: Readonly<Record<string, unknown>>): IslandTrigger | undefined {
  return (['intent', 'visible', 'load'] as const).find((trigger) => `client:${trigger}` in props);
}
