import type { ComponentType } from 'react';

/** When an island gets its script: when the reader means it, when it comes into view, or as soon as the page is ready. */
export type IslandTrigger = 'intent' | 'visible' | 'load';

// biome-ignore lint/suspicious/noExplicitAny: an island takes whatever properties its own component declares
export type IslandComponent = ComponentType<any>;

/** Loads the component of an island by its id, `module#export`. */
export type IslandRegistry = Readonly<Record<string, () => Promise<IslandComponent>>>;
