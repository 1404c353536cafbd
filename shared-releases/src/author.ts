import { userInfo } from 'node:os';
import { readEnvironment, readers, type Settings } from '@fan-base/shared-contracts/environment';
import type { Author } from './changes.ts';

/** Who runs a command: FAN_BASE_USER (in a pipeline, whoever started it), or the name of the process's user. */
export function getUserName({ FAN_BASE_USER }: Pick<Settings<'releases'>, 'FAN_BASE_USER'>): string {
  if (FAN_BASE_USER) return FAN_BASE_USER;
  try {
    return userInfo().username;
  } catch {
    // A container's user may have a number and no name.
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}

/**
 * The author of a change of a release, made now.
 * @param by defaults to `getUserName`
 */
export const createAuthor = (why: string, by?: string): Author => ({
  at: new Date().toISOString(),
  by: by || getUserName(readEnvironment(readers.releases, process.env)),
  why,
});
