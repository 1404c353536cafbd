import { readEnvironment, readers } from '@fan-base/shared-contracts/environment';
import { openReleases } from '@fan-base/shared-releases/openReleases';
import { releasesDir } from '../project.ts';
import { ensurePublished } from './ensureReleases.ts';
import { runProduct } from './runProduct.ts';

console.log('Fan-Base is starting');
await ensurePublished(openReleases(process.env), (line) => console.log(`  ${line}`));
console.log('  starting the database, the API and the pages server (the first time takes longer)');
await runProduct({
  releases: releasesDir,
  env: { RELEASES_S3: readEnvironment(readers.releases, process.env).RELEASES_S3 ?? '' },
});
