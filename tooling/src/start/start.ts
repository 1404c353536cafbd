import { inspect, parseArgs } from 'node:util';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import { ConfigError, readEnvironment } from '@fan-base/shared-server/environment';
import { releasesDir } from '../project.ts';
import { runProduct } from './run-product.ts';
import { ensureWorkingTree, logChoices } from './working-releases.ts';

async function start(): Promise<void> {
  const { values } = parseArgs({ options: { 'working-tree': { type: 'boolean', default: false } } });
  // Before anything is built: wrong settings are reported immediately.
  readEnvironment('start', process.env);
  const { RELEASES_S3 = '' } = readEnvironment('releases', process.env);
  const log = (line: string) => console.log(`  ${line}`);
  console.log('Fan-Base is starting');
  const releases = openReleases(process.env);
  await ensureWorkingTree(releases, log, { replacesChoices: values['working-tree'] });
  await logChoices(releases, log);
  log('starting the database, the API and the pages server (the first time takes longer)');
  await runProduct({ releases: releasesDir, env: { RELEASES_S3 } });
}

await start().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof RefusedChange;
  console.error(`Fan-Base cannot start: ${isExpected ? error.message : inspect(error)}`);
  process.exit(1);
});
