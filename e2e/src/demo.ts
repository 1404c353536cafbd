import { settings } from '@fan-base/platform-tests/server-settings';
import { startDemo } from '@fan-base/tooling/filled/demo';

/** Starts the providers for all products of a run, prints their port, and stops them when its input ends. */
const { port, stop } = await startDemo(settings.CLOCK, console.error);
process.stdout.write(`${port}\n`);
process.stdin.resume().once('end', async () => {
  await stop();
  process.exit();
});
