import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Components render as they do in a build: the development version of React traces where every element was made.
  oxc: { jsx: { development: false } },
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    env: { NODE_ENV: 'production' },
  },
});
