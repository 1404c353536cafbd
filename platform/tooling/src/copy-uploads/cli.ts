import { join } from 'node:path';
import { openBucket, toBucketSettings } from '@fan-base/shared-releases/bucket';
import { ConfigError, readEnvironment } from '@fan-base/shared-server/environment';
import { dataFolder } from '../start/data-folder.ts';
import { copyFolder } from './copy-folder.ts';

/** `npm run copy-uploads`: copies the pictures from the uploads folder to the bucket UPLOADS_S3. */
async function main(): Promise<void> {
  const settings = readEnvironment('uploads', process.env);
  if (settings.UPLOADS_S3 === undefined)
    throw new ConfigError('UPLOADS_S3 must be set: it is the target bucket');
  const folder = settings.UPLOADS_DIR ?? join(dataFolder(settings), 'uploads');
  const bucket = openBucket(toBucketSettings(settings.UPLOADS_S3, settings));
  const { copied, present } = await copyFolder(folder, bucket);
  console.log(`Pictures copied: ${copied}; already there: ${present} (${folder} to ${settings.UPLOADS_S3})`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
