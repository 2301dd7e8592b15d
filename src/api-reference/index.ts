/** OpenAPI descriptions as pages: read, checked, and rendered to static HTML while the site is built. */

export type { LoadedReference } from './load.ts';
export { loadApiReference } from './load.ts';
export type { ApiPage, ApiReference, ApiReferenceOptions, ApiTools, PageOrigin } from './reference.ts';
export { renderApiReference } from './render.tsx';
export { apiSidebar } from './sidebar.ts';
