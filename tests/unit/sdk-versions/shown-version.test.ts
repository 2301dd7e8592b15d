import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadData } from '../../../src/mdx/site-data.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const folder = temporaryFolder();
writeFileSync(
  path.join(folder, 'sdk-versions.json'),
  JSON.stringify({
    sdks: {
      java: { versions: ['8.1.0', '8.0.2', '7.4.3', '7.4.0'] },
      ruby: { versions: ['4.3.0'], tag: '5.0.0' },
    },
  }),
);
const { sdkVersion } = loadData(folder);

describe('the version of an SDK that a page shows', () => {
  it('is the newest one', () => {
    expect(sdkVersion('java')).toBe('8.1.0');
  });

  it('is the newest one of a range', () => {
    expect(sdkVersion('java', '^7.4.0')).toBe('7.4.3');
    expect(sdkVersion('java', '>=7 <8.1')).toBe('8.0.2');
  });

  it('is a fault of the page where no release is in the range', () => {
    expect(() => sdkVersion('java', '^9')).toThrow(
      'No released version of java satisfies "^9"; the newest is 8.1.0.',
    );
  });

  it('may be the tag that is ahead of the package, as long as there is one', () => {
    expect(sdkVersion('ruby', 'tag')).toBe('5.0.0');
    expect(() => sdkVersion('java', 'tag')).toThrow('No tag of java is ahead of its package 8.1.0 any more');
  });

  it('is a fault of the page where the SDK is unknown', () => {
    expect(() => sdkVersion('jave')).toThrow('No SDK is named "jave"; known are java, ruby.');
  });
});
