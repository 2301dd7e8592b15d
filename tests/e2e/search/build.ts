import path from 'node:path';
import { registerTsxLoader, setSiteDirectory } from '../../../src/builder/tsx-loader.ts';

/**
 * Builds the fixture with the tests' own providers behind search and answers, and a strict policy before them. Run by Node:
 * `node tests/e2e/search/build.ts OUT`.
 */
process.env.NODE_ENV = 'production';
registerTsxLoader();

const root = path.resolve(import.meta.dirname, '../../..');
const siteDir = path.join(root, 'tests/fixtures/search');
const outDir = process.argv[2];
if (!outDir) throw new Error('Name the folder that the site is built into.');
setSiteDirectory(siteDir);

const { bundleBrowser } = await import('../../../src/builder/bundle.ts');
const { documentKit } = await import('../../../src/builder/documents.tsx');
const { createOutput } = await import('../../../src/builder/output/output.ts');
const { inlineScripts } = await import('../../../src/builder/inline-scripts.ts');
const { prepareSite } = await import('../../../src/builder/prepare-site.ts');
const { Problems } = await import('../../../src/builder/problems.ts');
const { outputFile } = await import('../../../src/builder/build-site.ts');
const { contentSecurityPolicy } = await import('../../../src/hosting/policy.ts');

const progress = { step() {}, count() {}, problems() {}, done() {} };
const { site, routes, islands } = await prepareSite({
  siteDir,
  mode: 'publish',
  problems: new Problems(),
  progress,
});
const bundle = await bundleBrowser({
  themeDir: root,
  siteDir,
  baseUrl: site.config.baseUrl,
  islands,
  config: site.config,
  replacements: {
    [path.join(root, 'src/services/events.ts')]: path.join(import.meta.dirname, 'fakes/events.ts'),
    [path.join(root, 'src/search/provider.ts')]: path.join(import.meta.dirname, 'fakes/search-provider.ts'),
    [path.join(root, 'src/answers/provider.ts')]: path.join(import.meta.dirname, 'fakes/answer-provider.ts'),
  },
});
const scripts = inlineScripts(root, bundle.script);
const kit = documentKit({ config: site.config, bundle, scripts, hasOwnIcon: false });
const output = await createOutput(outDir, { siteDir, baseUrl: '/' });
for (const [file, content] of bundle.files) await output.write(file, content);
for (const route of routes) await output.write(outputFile(route.href, '/'), route.document(kit));
await output.write(
  '_headers',
  `/*\n  Content-Security-Policy: ${contentSecurityPolicy(scripts.hashes, [])}\n`,
);
await output.finish();
