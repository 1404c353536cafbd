import { readdirSync } from 'node:fs';
import { formatter } from '@lingui/format-po';

const root = import.meta.dirname;

/** Every application with words has a catalogue of its own: the shell and each remote. */
const apps = ['shell', ...readdirSync(root).filter((name) => /^mf-[a-z]/.test(name))];

export default {
  locales: ['da', 'en'],
  sourceLocale: 'en',
  compileNamespace: 'ts',
  format: formatter({ lineNumbers: false }),
  catalogs: apps.map((app) => ({
    path: `<rootDir>/${app}/src/locales/{locale}`,
    include: [`<rootDir>/${app}/src`],
    exclude: ['**/*.test.*'],
  })),
};
