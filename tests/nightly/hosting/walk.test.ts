import { test } from 'vitest';
import { fixture } from '../../build/builder/sites.ts';
import { expectServed, start } from '../../build/hosting/start.ts';

test.each(['other-look', 'docusaurus', 'crash', 'services', 'search'])(
  'npm start of %s serves every page, file and old address, as a host does',
  { timeout: 120_000 },
  async (name) => {
    await expectServed(await start(fixture(name)));
  },
);
