import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalog, configure, listCatalogs } from '@fan-base/tooling/lingui';

const root = import.meta.dirname;

/** Remotes in a folder, also those of the product with which the platform is tested. */
const listRemotes = (folder) =>
  (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [])
    .filter((name) => /^mf-[a-z]/.test(name))
    .map((name) => (folder === '' ? name : `${folder}/${name}`));

/** Every application with messages has a catalog of its own: the shell and each remote. */
const apps = ['shell', ...listRemotes(''), ...listRemotes('platform/tests')];

/** What testers use: the inspector and the pages at /qa have one catalog, which no visitor loads. */
const testersParts = [
  'shell/src/page/qa',
  'shell/src/browser/inspector',
  'shell/src/server/qa',
  'shell/src/server/watch',
];

export default configure([
  ...apps.flatMap((app) => listCatalogs(root, `${app}/src`, testersParts)),
  catalog('shell/src/page/qa', { include: testersParts }),
]);
