import { createAuthor } from '@fan-base/shared-releases/author';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import { readEnvironment } from '@fan-base/shared-server/environment';
import { releasesDir } from '../project.ts';
import { describeCheckoutApi } from '../release/checkout-api.ts';
import { recordApi } from '../release/record-api.ts';
import { claimProduct } from './claim-product.ts';
import { runScript } from './process.ts';
import { runProduct } from './run-product.ts';
import { explainProblem } from './start-problem.ts';

/** The store names the API that is started now. Chosen releases that need more are logged. */
async function recordCheckoutApi(): Promise<void> {
  const author = createAuthor('started with the product');
  await recordApi(openReleases(process.env), describeCheckoutApi(), author, (breaks) => {
    for (const text of breaks) console.log(`  ${text}`);
    return true;
  });
}

async function start(): Promise<void> {
  // Before anything is built: wrong settings are reported immediately.
  const settings = readEnvironment('start', process.env);
  const { RELEASES_S3 = '' } = readEnvironment('releases', process.env);
  console.log('Fan-Base is starting');
  const claimed = await claimProduct(settings);
  if ((await runScript('platform/tooling/src/cli/fan-base.ts', ['build', ...process.argv.slice(2)])) !== 0)
    process.exit(1);
  await recordCheckoutApi();
  console.log('  starting the database, the API and the pages server (the first time takes longer)');
  await runProduct({ releases: releasesDir, claimed, env: { RELEASES_S3 } });
}

await start().catch((error: unknown) => {
  console.error(`Fan-Base cannot start: ${explainProblem(error)}`);
  process.exit(1);
});
