import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppRegistry } from '@fan-base/shared-contracts/release';
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
  // Only the check of compressed variants, which are for browsers, needs the list of files.
  const faults = await findFaults({ read, list: async () => [] }, versions[version]?.release ?? '', 'served');
  // Browsers verify web files themselves, and a page works without a corrupt one.
  const serverFaults = faults.filter((fault) => !fault.startsWith('web/'));
  if (serverFaults.length > 0)
    throw new Error(`the shell in ${folder} cannot run: ${serverFaults.join('; ')}`);
  return join(folder, 'node/server.cjs');
}
