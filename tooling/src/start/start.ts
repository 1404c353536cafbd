import { inspect } from 'node:util';
import { ConfigError, readEnvironment } from '@fan-base/shared-server/environment';
import { releasesDir } from '../project.ts';
import { runScript } from './process.ts';
import { runProduct } from './run-product.ts';

async function start(): Promise<void> {
  // Before anything is built: wrong settings are reported immediately.
  readEnvironment('start', process.env);
  const { RELEASES_S3 = '' } = readEnvironment('releases', process.env);
  console.log('Fan-Base is starting');
  if ((await runScript('tooling/src/build-command.ts', process.argv.slice(2))) !== 0) process.exit(1);
  console.log('  starting the database, the API and the pages server (the first time takes longer)');
  await runProduct({ releases: releasesDir, env: { RELEASES_S3 } });
}

await start().catch((error: unknown) => {
  console.error(`Fan-Base cannot start: ${error instanceof ConfigError ? error.message : inspect(error)}`);
  process.exit(1);
});
