import { userInfo } from 'node:os';
import { readEnvironment, readers } from '@fan-base/shared-contracts/environment';
import type { Author } from './changes.ts';

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user may have a number and no name.
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}

/**
 * Who changes a release now.
 * @param by unless given, FAN_BASE_USER (of a pipeline, for whoever started it) or the name of the process's user
 */
export const createAuthor = (why: string, by?: string): Author => ({
  at: new Date().toISOString(),
  by: by || readEnvironment(readers.releases, process.env).FAN_BASE_USER || userName(),
  why,
});
