import { setBrowserRuntime } from './context.ts';
import { browserRuntime } from './island-answers.ts';

/** What scripts of a site get in the browser, where their components stand in islands. */
export { standIn, svgPicture } from './stand-in.ts';

setBrowserRuntime(browserRuntime());
