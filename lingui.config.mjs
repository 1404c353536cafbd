import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalog, configure, listCatalogs } from '@fan-base/tooling/lingui';

const root = import.meta.dirname;

/** Remotes in a folder, also those of the product with which the platform is tested. */
const listRemotes = (folder) =>
  (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [])
    .filter((name) => /^mf-[a-z]/.test(name))
    .map((name) => (folder === '' ? name : `${folder}/${name}`));

/** Every remote has catalogs of its own. */
const remotes = [...listRemotes(''), ...listRemotes('platform/tests')];

/** What testers use: the inspector and the pages at /qa have one catalog, which no visitor loads. */
const testersParts = [
  'platform/host/src/page/qa',
  'platform/host/src/browser/inspector',
  'platform/host/src/server/qa',
  'platform/host/src/server/watch',
];

export default configure([
  // What visitors read of the platform is in the shell's catalog.
  catalog('shell/src', { include: ['shell/src', 'platform/host/src'], elsewhere: testersParts }),
  ...remotes.flatMap((app) => listCatalogs(root, `${app}/src`)),
  catalog('platform/host/src/page/qa', { include: testersParts }),
]);
