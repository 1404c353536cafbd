import { resolve } from 'node:path';
import { type Environment, readEnvironment } from '@fan-base/shared-server/environment';
import { withAnnouncements } from './announce-changes.ts';
import { toBucketSettings } from './bucket.ts';
import { openFolder } from './open-folder.ts';
import { openS3 } from './open-s3.ts';
import type { ReleaseFiles } from './release-files.ts';

/**
 * Opens the configured store: the bucket RELEASES_S3, or the folder RELEASES_DIR.
 * @throws ConfigError with the names of invalid settings
 */
export function openReleases(env: Environment): ReleaseFiles {
  const settings = readEnvironment('releases', env);
  const { RELEASES_S3, RELEASES_DIR, RELEASES_WEBHOOK } = settings;
  const store = RELEASES_S3
    ? openS3(toBucketSettings(RELEASES_S3, settings))
    : openFolder(resolve(RELEASES_DIR));
  return RELEASES_WEBHOOK
    ? withAnnouncements(store, { ...RELEASES_WEBHOOK, onProblem: console.error })
    : store;
}
