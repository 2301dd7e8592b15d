import { docusaurusModules } from './docusaurus/modules.ts';
import { Unresolved } from './unresolved.tsx';

export { svgPicture } from './docusaurus/svg-picture.tsx';

/** What a script of a site gets for a name that it imports from Docusaurus, or from a module that does not exist. */
export function standIn(specifier: string, name: string): unknown {
  const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = docusaurusModules;
  return modules[specifier]?.[name] ?? Unresolved;
}
