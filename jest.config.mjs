const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
    experimental: { plugins: [['@lingui/swc-plugin', {}]] },
  },
  module: { type: 'commonjs' },
};

/** Unit tests of what runs in a browser: the shell, the design system and every remote. */
export default {
  testMatch: ['<rootDir>/(shell|shared-ui|mf-*)/src/**/*.test.ts?(x)'],
  testEnvironment: '<rootDir>/tooling/src/testing/jsdom-environment.cjs',
  // Only ends tests that hang: on a busy machine, flushing files or an axe run takes seconds.
  testTimeout: 60_000,
  setupFilesAfterEnv: ['@testing-library/jest-dom'],
  globals: { __SERVER__: false, __APP_VERSION__: 'test' },
  transform: { '^.+\\.(t|j|mj)sx?$': ['@swc/jest', swc] },
  // It exports only `import`, which Jest does not know.
  moduleNameMapper: { '^idiomorph$': '<rootDir>/node_modules/idiomorph/dist/idiomorph.esm.js' },
  // ESM-only packages.
  transformIgnorePatterns: [
    '/node_modules/(?!(@lingui|@messageformat|react-router|react-router-dom|swr|superstruct|negotiator|eventsource-parser|idiomorph|p-limit|s3mini|yocto-queue)/)',
  ],
};
