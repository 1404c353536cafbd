import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';

/** A catalog of texts. @param folder with `locales`, relative to the root */
export const catalog = (folder, { include = [folder], elsewhere = [] } = {}) => ({
  path: `<rootDir>/${folder}/locales/{locale}`,
  include: include.map((part) => `<rootDir>/${part}`),
  exclude: ['**/*.test.*', ...elsewhere.map((other) => `<rootDir>/${other}/**`)],
});

/**
 * Catalogs of an application's `src`. Pages with many texts of their own keep them in a `locales` folder beside them.
 * @param elsewhere folders with catalogs that are not the application's
 */
export function listCatalogs(root, source, elsewhere = []) {
  const pages = join(root, source, 'pages');
  const own = (existsSync(pages) ? readdirSync(pages) : [])
    .filter((name) => existsSync(join(pages, name, 'locales')))
    .map((name) => `${source}/pages/${name}`);
  return [catalog(source, { elsewhere: [...own, ...elsewhere] }), ...own.map((part) => catalog(part))];
}

/** Lingui's configuration of the given catalogs. */
export const configure = (catalogs) => ({
  locales: ['da', 'en'],
  sourceLocale: 'en',
  compileNamespace: 'ts',
  format: formatter({ lineNumbers: false }),
  catalogs,
});
