import { ConfigError, readEnvironment, readers } from '@fan-base/shared-contracts/environment';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import { releasesDir } from '../project.ts';
import { ensurePublished } from './ensure-releases.ts';
import { runProduct } from './run-product.ts';

async function start(): Promise<void> {
  // Before anything is built: what is wrong is said at once.
  readEnvironment(readers.start, process.env);
  const { RELEASES_S3 = '' } = readEnvironment(readers.releases, process.env);
  console.log('Fan-Base is starting');
  await ensurePublished(openReleases(process.env), (line) => console.log(`  ${line}`));
  console.log('  starting the database, the API and the pages server (the first time takes longer)');
  await runProduct({ releases: releasesDir, env: { RELEASES_S3 } });
}

await start().catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error;
  console.error(`Fan-Base cannot start: ${error.message}`);
  process.exitCode = 1;
});
