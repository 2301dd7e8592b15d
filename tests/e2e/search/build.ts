import path from 'node:path';
import { bundleBrowser } from '../../../src/builder/bundle.ts';
import { inlineScripts } from '../../../src/builder/inline-scripts.ts';
import { createOutput } from '../../../src/builder/output/output.ts';
import { loadBuilder } from '../../../src/builder/vite/theme-bundle.ts';
import { contentSecurityPolicy } from '../../../src/hosting/content-security-policy.ts';

/**
 * Builds the fixture with the tests' own providers behind search and answers, and a strict policy before them. Run by Node:
 * `node tests/e2e/search/build.ts OUT`.
 */
process.env.NODE_ENV = 'production';

const root = path.resolve(import.meta.dirname, '../../..');
const siteDir = path.join(root, 'tests/fixtures/search');
const outDir = process.argv[2];
if (!outDir) throw new Error('Name the folder that the site is built into.');
const { bundledScripts, documentKit, pageFiles, prepareSite, Problems } = await loadBuilder();

const progress = { step() {}, count() {}, problems() {}, done() {} };
const pageScripts = bundledScripts(siteDir);
const { site, routes, islands, assets } = await prepareSite({
  siteDir,
  mode: 'publish',
  problems: new Problems(),
  progress,
  scripts: pageScripts,
});
const bundle = await bundleBrowser({
  siteDir,
  baseUrl: site.config.baseUrl,
  islands,
  styles: pageScripts.styles(),
  addressOf: assets.addressOf,
  config: site.config,
  replacements: {
    [path.join(root, 'src/services/events.ts')]: path.join(import.meta.dirname, 'fakes/events.ts'),
    [path.join(root, 'src/search/ui/load-provider.ts')]: path.join(
      import.meta.dirname,
      'fakes/search-provider.ts',
    ),
    [path.join(root, 'src/answers/ui/load-provider.ts')]: path.join(
      import.meta.dirname,
      'fakes/answer-provider.ts',
    ),
  },
});
const scripts = inlineScripts(root, bundle.script);
const kit = documentKit({ config: site.config, bundle, scripts, hasOwnIcon: false });
const output = await createOutput(outDir, { siteDir, baseUrl: '/' });
for (const [file, content] of bundle.files) await output.write(file, content);
for (const route of routes)
  for (const [file, content] of pageFiles(route, kit, '/')) await output.write(file, content);
await output.write(
  '_headers',
  `/*\n  Content-Security-Policy: ${contentSecurityPolicy(scripts.hashes, [])}\n`,
);
await output.finish();
