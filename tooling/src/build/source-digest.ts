import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lockedPackages, root, withSlashes } from '../project.ts';

const generated = /[\\/]locales[\\/][a-z]+\.ts$/;
const notBuilt = /\.(test|stories)\.tsx?$/;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (!generated.test(path) && !notBuilt.test(path)) yield path;
  }
}

/** Inputs of an application's build: its sources, the shared workspaces, and the build tooling. */
const listInputs = (app: string): string[] => [
  ...filesBelow(join(root, app, 'src')),
  ...filesBelow(join(root, 'shared-contracts/src')),
  ...filesBelow(join(root, 'shared-ui/src')),
  ...filesBelow(join(root, 'tooling/src/build')),
  // Workspaces of the pages server.
  ...(app === 'shell' ? filesBelow(join(root, 'shared-releases/src')) : []),
  ...(app === 'shell' ? filesBelow(join(root, 'shared-server/src')) : []),
  join(root, app, 'package.json'),
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
