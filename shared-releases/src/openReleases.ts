import { resolve } from 'node:path';
import { trimEnd } from '@fan-base/shared-contracts/trim-end';
import { openFolder } from './openFolder.ts';
import { openS3 } from './openS3.ts';
import type { ReleaseFiles } from './ReleaseFiles.ts';

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`RELEASES_S3 needs ${name}`);
  return value;
}

/**
 * The store of releases that the settings name: the bucket at RELEASES_S3, or the folder RELEASES_DIR.
 * @throws Error that names the setting which is wrong
 */
export function openReleases(env: NodeJS.ProcessEnv): ReleaseFiles {
  const url = env.RELEASES_S3;
  if (!url) return openFolder(resolve(env.RELEASES_DIR || 'releases'));
  if (!URL.canParse(url)) throw new Error(`RELEASES_S3 is not the address of a bucket: ${url}`);
  return openS3({
    url: trimEnd(url, /\//),
    region: env.AWS_REGION || 'auto',
    accessKeyId: required(env, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: required(env, 'AWS_SECRET_ACCESS_KEY'),
  });
}
