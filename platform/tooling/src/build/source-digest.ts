import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { appFolder, lockedPackages, ownRepository, root, withSlashes } from '../project.ts';

const generated = /[\\/](locales[\\/][a-z]+|folders\.generated)\.ts$/;
const notBuilt = /\.(test|stories)\.tsx?$/;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (!generated.test(path) && !notBuilt.test(path)) yield path;
  }
}

const shared = ['shared-contracts/src', 'shared-ui/src', 'platform/tooling/src/build'];
/** Of the pages server, and of the packages that the shell's release contains. */
const ofShell = [
  'platform/host/src',
  'platform/releases/src',
  'platform/server/src',
  'platform/service/src',
  'platform/tooling/template',
  ...[
    'platform',
    'cli',
    'own-repository',
    'testing',
    'release',
    'dev',
    'create-remote',
    'service',
    'start',
  ].map((folder) => `platform/tooling/src/${folder}`),
];

/** Inputs of an application's build: its sources, the shared workspaces, and the build tooling. */
const listInputs = (app: string): string[] => [
  ...filesBelow(join(appFolder(app), 'src')),
  join(appFolder(app), 'package.json'),
  // In a repository of its own these are installed packages, which the lock file names.
  ...(ownRepository ? [] : shared.flatMap((folder) => [...filesBelow(join(root, folder))])),
  ...(app === 'shell' ? ofShell.flatMap((folder) => [...filesBelow(join(root, folder))]) : []),
];

/** Digest of an application's build inputs: twelve hex digits. */
export function sourceDigest(app: string): string {
  const hash = createHash('sha256').update(lockedPackages());
  for (const file of listInputs(app).sort())
    hash
      .update(withSlashes(relative(root, file)))
      .update('\0')
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex').slice(0, 12);
}
