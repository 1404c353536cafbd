import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppRegistry } from '@fan-base/shared-contracts/release';
import { filesBelow } from './files-below.ts';
import { findFaults } from './find-faults.ts';
import type { LocalReleases } from './local-copies.ts';

/**
 * Path of the server of a shell version, after checking the integrity of its local copy.
 * @throws Error if it was modified or is unavailable
 */
export async function findShellServer(
  files: Pick<LocalReleases, 'localCopy'>,
  { versions }: Pick<AppRegistry, 'versions'>,
  version: string,
): Promise<string> {
  const folder = await files.localCopy('shell', version);
  const read = (path: string) => readFile(join(folder, path));
  // Only what runs here: browsers verify web files themselves, and a page works without a corrupt one.
  const list = async () => (await filesBelow(folder)).filter((path) => !path.startsWith('web/'));
  const faults = await findFaults({ read, list }, versions[version]?.release ?? '', 'served');
  const serverFaults = faults.filter((fault) => !fault.startsWith('web/'));
  if (serverFaults.length > 0)
    throw new Error(`the shell in ${folder} cannot run: ${serverFaults.join('; ')}`);
  return join(folder, 'node/server.cjs');
}
