import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lockedPackages, root } from '../project.ts';

const generated = /\/locales\/[a-z]+\.ts$/;
const notBuilt = /\.(test|stories)\.tsx?$/;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (!generated.test(path) && !notBuilt.test(path)) yield path;
  }
}

/** What goes into the build of an application: its own sources, what all share, and the way it is built. */
const listInputs = (app: string): string[] => [
  ...filesBelow(join(root, app, 'src')),
  ...filesBelow(join(root, 'shared-contracts/src')),
  ...filesBelow(join(root, 'shared-ui/src')),
  ...filesBelow(join(root, 'tooling/src/build')),
  // The pages server reads releases; remotes know nothing of them.
  ...(app === 'shell' ? filesBelow(join(root, 'shared-releases/src')) : []),
  join(root, app, 'package.json'),
];

/** Digest of an application's sources: twelve hex digits that change when a build would. */
export function sourceDigest(app: string): string {
  const hash = createHash('sha256').update(lockedPackages());
  for (const file of listInputs(app).sort())
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 12);
}
