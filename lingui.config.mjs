import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';

const root = import.meta.dirname;

/** Every application with messages has a catalog of its own: the shell and each remote. */
const apps = ['shell', ...readdirSync(root).filter((name) => /^mf-[a-z]/.test(name))];

/** Pages with many words of their own keep them in a `locales` folder beside them, apart from the application's. */
const pagesWithMessages = apps.flatMap((app) => {
  const pages = join(root, app, 'src/pages');
  const names = existsSync(pages) ? readdirSync(pages) : [];
  return names
    .filter((name) => existsSync(join(pages, name, 'locales')))
    .map((name) => `${app}/src/pages/${name}`);
});

/** What testers use: the inspector and the pages at /qa have one catalog, which no visitor loads. */
const testersParts = ['shell/src/page/qa', 'shell/src/browser/inspector', 'shell/src/server/qa'];

const catalog = (folder, { include = [folder], elsewhere = [] } = {}) => ({
  path: `<rootDir>/${folder}/locales/{locale}`,
  include: include.map((part) => `<rootDir>/${part}`),
  exclude: ['**/*.test.*', ...elsewhere.map((other) => `<rootDir>/${other}/**`)],
});

export default {
  locales: ['da', 'en'],
  sourceLocale: 'en',
  compileNamespace: 'ts',
  format: formatter({ lineNumbers: false }),
  catalogs: [
    ...apps.map((app) => catalog(`${app}/src`, { elsewhere: [...pagesWithMessages, ...testersParts] })),
    ...pagesWithMessages.map((part) => catalog(part)),
    catalog('shell/src/page/qa', { include: testersParts }),
  ],
};
