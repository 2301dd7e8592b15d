import { execFile } from 'node:child_process';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../../src/config/errors.ts';
import { loadSiteConfig } from '../../../src/config/load.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const loader = new URL('../../../src/config/load.ts', import.meta.url).href;
let site: string;

beforeEach(async () => {
  site = temporaryFolder();
  await mkdir(path.join(site, 'docs'));
});

async function write(source: string, file = 'site.config.ts'): Promise<void> {
  await writeFile(path.join(site, file), source);
}

async function faultOf(environment = {}): Promise<ConfigurationError> {
  const error = await loadSiteConfig(site, environment).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ConfigurationError);
  return error as ConfigurationError;
}

/** What Node itself says of the file: the test runner would transform it in its own way. */
async function faultOfNode(): Promise<string> {
  const program = `import(${JSON.stringify(loader)}).then((m) => m.loadSiteConfig(${JSON.stringify(site)}, {}))
    .catch((error) => console.log(error.message))`;
  const { stdout } = await promisify(execFile)('node', ['--input-type=module', '-e', program]);
  return stdout;
}

describe('loading a configuration', () => {
  it('uses defaults and the folder "docs" where there is no file', async () => {
    const config = await loadSiteConfig(site, {});
    expect(config.title).toBe('Documentation');
    expect(config.docs.versions).toMatchObject([{ name: 'current', docs: 'docs' }]);
  });

  it('prefers the folder "content/docs"', async () => {
    await mkdir(path.join(site, 'content/docs'), { recursive: true });
    expect((await loadSiteConfig(site, {})).docs.versions[0]?.docs).toBe('content/docs');
  });

  it.each(['', 'const config = { title: "Mine" };', '// export default {};'])(
    'says that a file exports nothing: %s',
    async (source) => {
      await write(source);
      expect(await faultOfNode()).toMatch(
        /must export a configuration by default, but has no default export\. Write: export default/,
      );
    },
  );

  it('reads a file with types', async () => {
    await write('const title: string = "Typed";\nexport default { title } satisfies { title: string };');
    expect((await loadSiteConfig(site, {})).title).toBe('Typed');
  });

  it('reads an edited file anew', async () => {
    await write('export default { title: "One" };');
    await loadSiteConfig(site, {});
    await write('export default { title: "Two" };');
    await utimes(path.join(site, 'site.config.ts'), new Date(), new Date(Date.now() + 5000));
    expect((await loadSiteConfig(site, {})).title).toBe('Two');
  });

  it('passes over keys that are undefined', async () => {
    await write('export default { tagline: undefined, announcement: undefined };');
    expect((await loadSiteConfig(site, {})).tagline).toBe('');
  });
});

describe('a configuration with faults', () => {
  it('lists all of them in one message, with file, key and remedy', async () => {
    await write(`export default {
      tagLine: 'x',
      defaultLocale: 'de',
      navbar: { items: [
        { type: 'localeDropdown' },
        { type: 'docsVersion', version: 'curent' },
        { type: 'dropdown', label: 'More', items: [{ type: 'docSidebar', sidebarId: 'doc' }] },
        { type: 'htm' },
      ] },
    };`);
    const { message, faults } = await faultOf();
    expect(message).toContain('site.config.ts has 6 faults:');
    expect(faults.map((fault) => fault.key)).toEqual([
      'navbar.items[3].type',
      'tagLine',
      'defaultLocale',
      'navbar.items[0]',
      'navbar.items[1].version',
      'navbar.items[2].items[0].sidebarId',
    ]);
    expect(message).toContain('tagLine is not a known key. Did you mean "tagline"?');
    expect(message).toContain(
      'names the version "curent", which docs.versions[].name does not have. Did you mean',
    );
    expect(message).toContain('offers languages, but the configuration has no "locales"');
  });

  it('tells of names and addresses that are given twice', async () => {
    await write(`export default {
      locales: [{ label: 'A', htmlLang: 'en', url: '/' }, { label: 'B', htmlLang: 'en', url: '/b' }],
      docs: { versions: [
        { name: 'a', label: 'A', path: '/v', isLast: true }, { name: 'b', label: 'B', path: '/v/', isLast: true },
      ] },
    };`);
    expect((await faultOf()).faults.map((fault) => fault.key)).toEqual([
      'locales[1].htmlLang',
      'docs.versions[1].path',
      'docs.versions[1].isLast',
    ]);
  });

  it('tells of folders and files that do not exist', async () => {
    await write(`export default {
      docs: { versions: [{ name: 'a', label: 'A', path: '/', docs: 'dcos' }] },
      api: [{ id: 'edge', label: 'Edge', file: 'edge.yaml', route: '/edge' }],
    };`);
    const { message } = await faultOf();
    expect(message).toContain('docs.versions[0].docs is "dcos", which does not exist');
    expect(message).toContain('api[0].file is "edge.yaml", which does not exist');
  });

  it('tells of required front matter that no page can have', async () => {
    await write(`export default { docs: { requiredFrontMatter: ['description', 'last_verifed'] } };`);
    expect((await faultOf()).message).toContain(
      'docs.requiredFrontMatter[1] is "last_verifed", which is not a front matter key. Did you mean "last_verified"?',
    );
  });

  it('asks for a default export', async () => {
    await write('export const config = {};');
    expect((await faultOf()).message).toContain('has no default export. Write: export default');
  });

  it('gives the message of a file that throws, and no stack trace alone', async () => {
    await write('const x = 1;\nthrow new Error("no network");\nexport default {};');
    const { message } = await faultOf();
    expect(message).toContain('site.config.ts has a fault:');
    expect(message).toContain('Error: no network (line 2)');
    expect(message).not.toContain('    at ');
  });

  it('gives line and message for a file that is not TypeScript', async () => {
    await write('const ok = 1;\nlet title: = "x";\nexport default {};');
    expect(await faultOfNode()).toMatch(
      /site\.config\.ts has a fault:\n {2}The file cannot be run: SyntaxError: .* \(line 2\)/,
    );
  });

  it('tells of a site folder that does not exist', async () => {
    await expect(loadSiteConfig(path.join(site, 'nowhere'), {})).rejects.toThrow(
      'The site folder does not exist.',
    );
  });
});

describe('environment variables', () => {
  it('set public keys, and win over the file', async () => {
    await write('export default { services: { amplitude: { key: "file", zone: "US" } } };');
    const config = await loadSiteConfig(site, {
      PUBLIC_AMPLITUDE_KEY: 'environment',
      PUBLIC_CRISP_WEBSITE_ID: 'chat',
      PUBLIC_TAG_MANAGER_CONTAINER_ID: '',
    });
    expect(config.services).toMatchObject({
      amplitude: { key: 'environment', zone: 'US' },
      crisp: { websiteId: 'chat' },
    });
    expect(config.services).not.toHaveProperty('tagManager');
  });

  it('choose and set the hosted search', async () => {
    const config = await loadSiteConfig(site, {
      PUBLIC_SEARCH_PROVIDER: 'algolia',
      PUBLIC_ALGOLIA_APP_ID: 'app',
      PUBLIC_ALGOLIA_API_KEY: 'public',
      PUBLIC_ALGOLIA_INDEX_NAME: 'docs',
    });
    expect(config.search).toMatchObject({
      provider: 'algolia',
      algolia: { appId: 'app', apiKey: 'public', indexName: 'docs' },
    });
  });

  it('are named in the fault that they cause', async () => {
    const { message } = await faultOf({ PUBLIC_SEARCH_PROVIDER: 'algolai' });
    expect(message).toContain('(set by PUBLIC_SEARCH_PROVIDER). Did you mean "algolia"?');
  });
});
