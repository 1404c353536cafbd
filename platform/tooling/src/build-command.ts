import { inspect, parseArgs } from 'node:util';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import { ConfigError } from '@fan-base/shared-server/environment';
import { ensureWorkingTree, logChoices } from './start/working-releases.ts';

/**
 * `npm run build`: publishes what has changed in the working tree. `npm start` runs it as a process of its own,
 * because the compiler's memory is only released when its process ends.
 */
async function build(): Promise<void> {
  const { values } = parseArgs({ options: { 'working-tree': { type: 'boolean', default: false } } });
  const releases = openReleases(process.env);
  const log = (line: string) => console.log(`  ${line}`);
  const published = await ensureWorkingTree(releases, log, { replacesChoices: values['working-tree'] });
  log(published.length > 0 ? `published ${published.join(', ')}` : 'all builds are up to date');
  await logChoices(releases, log);
}

await build().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof RefusedChange;
  console.error(`The working tree is not published: ${isExpected ? error.message : inspect(error)}`);
  process.exit(1);
});
