import { resolve } from 'node:path';
import { type Environment, readEnvironment, readers } from '@fan-base/shared-contracts/environment';
import { openFolder } from './open-folder.ts';
import { openS3 } from './open-s3.ts';
import type { ReleaseFiles } from './release-files.ts';

/**
 * The store of releases that the settings name: the bucket at RELEASES_S3, or the folder RELEASES_DIR.
 * @throws ConfigError that names the settings which are wrong
 */
export function openReleases(env: Environment): ReleaseFiles {
  const {
    RELEASES_S3: url,
    RELEASES_DIR,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId = '',
    AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
  } = readEnvironment(readers.releases, env);
  return url ? openS3({ url, region, accessKeyId, secretAccessKey }) : openFolder(resolve(RELEASES_DIR));
}
