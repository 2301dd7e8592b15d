/** The part of the builder that the command line and tests use. It runs from a bundle: see `vite/theme-bundle.ts`. */
export { ConfigurationError } from '../config/errors.ts';
export { buildSite } from './build-site.ts';
export { runBuild } from './commands/build.ts';
export { documentKit } from './documents.tsx';
export { gatherSearch } from './gather-search.ts';
export { pageFiles } from './page-files.ts';
export { prepareSite } from './prepare-site.ts';
export { BuildFailure, describeProblem, Problems } from './problems.ts';
export { searchFiles } from './search-thread/search-files.ts';
export { bundledScripts } from './vite/script-bundle.ts';
