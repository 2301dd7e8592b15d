import { gzipSync } from 'node:zlib';
import { createEngine } from '../../../src/search/engine/engine.ts';
import type { Contender } from './types.ts';

/** The engine of this project, from the files of a build. In: contents below `search/`, by name, and the manifest's. */
export function own(files: ReadonlyMap<string, string>, manifest: string): Contender {
  return {
    name: 'This project',
    async index() {
      const engine = await createEngine(manifest, async (file) => files.get(file) ?? '');
      await engine.warm();
      const bytes = [...files]
        .filter(([name]) => !/^(text|asked|common)-/.test(name))
        .reduce((sum, [, text]) => sum + gzipSync(text).length, 0);
      return {
        bytes,
        async search(query) {
          const { found } = await engine.search(query, { offset: 0, limit: 40, lastWord: 'typing' });
          return found.map(({ url }) => url);
        },
      };
    },
  };
}
