import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRequest } from '../../../tools/sdk-versions/request.ts';
import { createSources } from '../../../tools/sdk-versions/sources.ts';
import { type FakeRegistries, startRegistries } from './registries.ts';

let registries: FakeRegistries;

beforeEach(async () => {
  registries = await startRegistries();
});
afterEach(() => registries.close());

function sources(options: { githubToken?: string; npm?: (args: readonly string[]) => Promise<string> } = {}) {
  const request = createRequest({ pauseMs: 1, redirect: (address) => registries.redirect(address) });
  return createSources({ request, ...options });
}

const sdk = { package: 'flagsmith', repository: 'Flagsmith/flagsmith-client' };

describe('the versions of a package', () => {
  it('come from npm through its client', async () => {
    const said: string[][] = [];
    const npm = async (args: readonly string[]) => {
      said.push([...args]);
      return '["1.0.0", "1.1.0"]';
    };
    expect(await sources({ npm }).npm(sdk)).toEqual(['1.0.0', '1.1.0']);
    expect(said).toEqual([['view', 'flagsmith', 'versions', '--json']]);
  });

  it('come from npm where there is one only', async () => {
    expect(await sources({ npm: async () => '"1.0.0"' }).npm(sdk)).toEqual(['1.0.0']);
  });

  it('come from the metadata of a Maven artifact', async () => {
    registries.answer(
      'https://repo1.maven.org/maven2/com/flagsmith/flagsmith-java-client/maven-metadata.xml',
      `<?xml version="1.0" encoding="UTF-8"?>
       <metadata><versioning><latest>8.1.0</latest><versions>
         <version>8.0.0</version> <version>8.1.0</version>
       </versions></versioning></metadata>`,
    );
    const java = { ...sdk, package: 'com.flagsmith:flagsmith-java-client' };
    expect(await sources().maven(java)).toEqual(['8.0.0', '8.1.0']);
  });

  it('come from PyPI without those whose files are all taken back', async () => {
    registries.answer('https://pypi.org/pypi/flagsmith/json', {
      info: { name: 'flagsmith', version: '6.6.0' },
      releases: {
        '6.5.0': [
          { packagetype: 'sdist', yanked: true },
          { packagetype: 'bdist_wheel', yanked: false },
        ],
        '6.5.1': [{ packagetype: 'sdist', yanked: true, yanked_reason: 'broken' }],
        '6.6.0': [{ packagetype: 'bdist_wheel', yanked: false }],
        '6.7.0': [],
      },
    });
    expect(await sources().pypi(sdk)).toEqual(['6.5.0', '6.6.0']);
  });

  it('come from RubyGems without previews', async () => {
    registries.answer('https://rubygems.org/api/v1/versions/flagsmith.json', [
      { number: '4.3.0', platform: 'ruby', prerelease: false },
      { number: '5.0.0.rc1', platform: 'ruby', prerelease: true },
    ]);
    expect(await sources().rubygems(sdk)).toEqual(['4.3.0']);
  });

  it('come from Packagist without the letter before them', async () => {
    registries.answer('https://repo.packagist.org/p2/flagsmith/flagsmith-php-client.json', {
      minified: 'composer/2.0',
      packages: {
        'flagsmith/flagsmith-php-client': [
          { version: 'v5.1.2', version_normalized: '5.1.2.0' },
          { version: '5.1.1' },
        ],
      },
    });
    const php = { ...sdk, package: 'flagsmith/flagsmith-php-client' };
    expect(await sources().packagist(php)).toEqual(['5.1.2', '5.1.1']);
  });

  it('come from the Go proxy, which writes capitals in its own way', async () => {
    registries.answer(
      'https://proxy.golang.org/github.com/!flagsmith/flagsmith-go-client/v5/@v/list',
      'v5.1.0\nv5.0.0\nv5.2.0\n',
    );
    const go = { ...sdk, package: 'github.com/Flagsmith/flagsmith-go-client/v5' };
    expect(await sources().goproxy(go)).toEqual(['5.1.0', '5.0.0', '5.2.0']);
  });

  it('come from the tags of a repository, without what stands before the number', async () => {
    registries.answer('https://api.github.com/repos/Flagsmith/flagsmith-client/tags?per_page=100', [
      { name: 'v2.1.0', commit: { sha: 'a' } },
      { name: 'client-2.0.0', commit: { sha: 'b' } },
      { name: '1.9.0', commit: { sha: 'c' } },
    ]);
    expect(await sources().tags(sdk)).toEqual(['2.1.0', '2.0.0', '1.9.0']);
    expect(registries.asked[0]?.headers).not.toHaveProperty('authorization');
  });

  it('are asked of GitHub with a token where there is one', async () => {
    registries.answer('https://api.github.com/repos/Flagsmith/flagsmith-client/tags?per_page=100', []);
    await sources({ githubToken: 'token' }).tags(sdk);
    expect(registries.asked[0]?.headers.authorization).toBe('Bearer token');
  });

  it('come from CocoaPods', async () => {
    registries.answer('https://trunk.cocoapods.org/api/v1/pods/flagsmith', {
      versions: [{ name: '3.9.0', created_at: '2026-01-01' }, { name: '3.10.0' }],
    });
    expect(await sources().cocoapods(sdk)).toEqual(['3.9.0', '3.10.0']);
  });

  it('come from NuGet, which knows packages by small letters', async () => {
    registries.answer('https://api.nuget.org/v3-flatcontainer/flagsmith/index.json', {
      versions: ['8.0.0', '9.0.0'],
    });
    expect(await sources().nuget({ ...sdk, package: 'Flagsmith' })).toEqual(['8.0.0', '9.0.0']);
  });

  it('come from crates.io without yanked ones', async () => {
    registries.answer('https://crates.io/api/v1/crates/flagsmith', {
      versions: [
        { num: '3.0.1', yanked: true },
        { num: '3.0.0', yanked: false },
      ],
    });
    expect(await sources().crates(sdk)).toEqual(['3.0.0']);
  });

  it('come from Hex without retired ones', async () => {
    registries.answer('https://hex.pm/api/packages/flagsmith', {
      releases: [{ version: '2.3.1' }, { version: '2.3.0' }],
      retirements: { '2.3.1': { reason: 'invalid' } },
    });
    expect(await sources().hex(sdk)).toEqual(['2.3.0']);
  });

  it('come from pub.dev without retracted ones', async () => {
    registries.answer('https://pub.dev/api/packages/flagsmith', {
      versions: [{ version: '6.0.0' }, { version: '6.1.0' }, { version: '6.1.1', retracted: true }],
    });
    expect(await sources().pub(sdk)).toEqual(['6.0.0', '6.1.0']);
  });

  it('are a fault where an answer has another shape', async () => {
    registries.answer('https://pub.dev/api/packages/flagsmith', { error: 'none' });
    await expect(sources().pub(sdk)).rejects.toThrow('the answer has another shape');
  });
});
