import type { ComponentType } from 'react';

/** When an island gets its script: when the reader means it, when it comes into view, or as soon as the page is ready. */
export type IslandTrigger = 'intent' | 'visible' | 'load';

// biome-ignore lint/suspicious/noExplicitAny: an island takes whatever properties its own component declares
export type IslandComponent = ComponentType<any>;

/** Loads the component of an island by its id, `module#export`. */
export type IslandRegistry = Readonly<Record<string, () => Promise<IslandComponent>>>;

export const ISLAND = 'data-island';
export const ISLAND_PROPS = 'data-island-props';
export const ISLAND_TRIGGER = 'data-island-trigger';
/** The key of the address in which the island keeps its state: where the address has it, the reader means the island. */
export const ISLAND_QUERY = 'data-island-query';
