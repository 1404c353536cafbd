import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Release } from '@fan-base/shared-contracts/release';
import { assert } from '@fan-base/shared-contracts/struct';

/**
 * The release of the shell that this server is part of: its documents name that version's files, also when a
 * newer shell has been published meanwhile. @throws Error when the server's folder is not a release
 */
export function readOwnRelease(): Release {
  const release: unknown = JSON.parse(readFileSync(join(__dirname, '../release.json'), 'utf8'));
  assert(release, Release);
  return release;
}
