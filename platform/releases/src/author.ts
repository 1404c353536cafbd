import { userInfo } from 'node:os';
import { readEnvironment, type Settings } from '@fan-base/shared-server/environment';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import type { Author } from './changes.ts';

/** Name of the user of a command: FAN_BASE_USER (set by pipelines), or the user of the process. */
export function getUserName({ FAN_BASE_USER }: Pick<Settings<'releases'>, 'FAN_BASE_USER'>): string {
  if (FAN_BASE_USER) return FAN_BASE_USER;
  try {
    return userInfo().username;
  } catch {
    // The user of a container may have an id but no name.
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}

/**
 * Author of a registry change at the current time.
 * @param by defaults to `getUserName`
 */
export const createAuthor = (why: string, by?: string): Author => ({
  at: new Date(wallClock()).toISOString(),
  by: by || getUserName(readEnvironment('releases', process.env)),
  why,
});
