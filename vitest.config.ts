import { defineConfig } from 'vitest/config';

const suite = (name: string, options: { readonly testTimeout: number; readonly isolate?: boolean }) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...options },
});

export default defineConfig({
  // Components render as they do in a build: the development version of React traces where every element was made.
  oxc: { jsx: { development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    globalSetup: './tests/temporary-folder.ts',
    // A run has the machine to itself; by default Vitest leaves one core idle, which on two cores is half of them.
    maxWorkers: '100%',
    // `unit`: pure rooms, seconds for all of them, so that they run with every change. `build`: what builds whole sites or
    // reads hundreds of descriptions. `nightly`: what costs minutes and rarely breaks, for `npm run test:full`.
    projects: [
      // Pure rooms keep nothing from test to test; loading them anew for every file takes as long as the tests do.
      suite('unit', { testTimeout: 20_000, isolate: false }),
      suite('build', { testTimeout: 60_000 }),
      suite('nightly', { testTimeout: 60_000 }),
    ],
  },
});
