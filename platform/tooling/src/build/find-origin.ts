import { spawnSync } from 'node:child_process';
import type { ReleaseStatement } from '@fan-base/shared-contracts/release';
import { getUserName } from '@fan-base/shared-releases/author';
import { readEnvironment } from '@fan-base/shared-server/environment';
import { appFolder } from '../project.ts';

/** Output of git in a folder; null if it fails. */
function runGit(cwd: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** The commit that an application is built from, and who builds it. */
export function findOrigin(app: string): Omit<ReleaseStatement, 'digest'> {
  const folder = appFolder(app);
  const commit = runGit(folder, 'rev-parse', 'HEAD') || null;
  const isChanged = commit !== null && runGit(folder, 'status', '--porcelain', '--', '.') !== '';
  const builder = getUserName(readEnvironment('releases', { FAN_BASE_USER: process.env['FAN_BASE_USER'] }));
  return { commit: isChanged ? `${commit}+` : commit, builder };
}
