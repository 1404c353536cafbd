import preset from '@fan-base/tooling/jest';

/** Unit tests of what runs in a browser: the shell, the design system and every remote. */
export default {
  ...preset,
  // By default below TMPDIR, which each run of tests has for itself.
  cacheDirectory: '<rootDir>/.cache/jest',
  testMatch: ['<rootDir>/(shell|platform/host|shared-ui|mf-*)/src/**/*.test.ts?(x)'],
  // It exports only `import`, which Jest does not know.
  moduleNameMapper: { '^idiomorph$': '<rootDir>/node_modules/idiomorph/dist/idiomorph.esm.js' },
};
