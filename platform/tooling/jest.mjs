import { createRequire } from 'node:module';

const { resolve: find } = createRequire(import.meta.url);

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
    experimental: { plugins: [[find('@lingui/swc-plugin'), {}]] },
  },
  module: { type: 'commonjs' },
};

/** ESM-only packages, and those of the platform. */
const modules =
  '@fan-base|@lingui|@messageformat|react-router|react-router-dom|swr|superstruct|negotiator|eventsource-parser|idiomorph|p-limit|s3mini|yocto-queue';

/** Unit tests of what runs in a browser. Those of a remote are in its `src`. */
export default {
  testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
  testEnvironment: find('@fan-base/tooling/testing/jsdom-environment'),
  // Only ends tests that hang: on a busy machine, flushing files or an axe run takes seconds.
  testTimeout: 60_000,
  setupFilesAfterEnv: [
    find('@testing-library/jest-dom'),
    find('@fan-base/tooling/testing/fail-on-key-warnings'),
  ],
  globals: { __SERVER__: false, __APP_VERSION__: 'test' },
  transform: { '^.+\\.(t|j|mj)sx?$': [find('@swc/jest'), swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${modules})/)`],
};
