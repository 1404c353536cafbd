import { join } from 'node:path';
import { readEnvironment } from '@fan-base/shared-server/environment';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import { type ClaimedProduct, getPorts } from './claim-product.ts';
import { dataFolder, isDemo } from './data-folder.ts';
import { ignoreFolder } from './ignore-folder.ts';
import { hasMailPage, startMailPage } from './mail/mail-page.ts';
import { type Product, startProduct } from './product.ts';

/**
 * Settings of all processes that halve the memory of the API and the demonstration. By default, V8 lets the garbage
 * of a busy minute grow to 128 MB, and glibc keeps what each thread has freed. Servers of many visitors need the
 * speed more, so tests, benchmarks and production do not have them.
 */
const sparing = {
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=4`.trim(),
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * A developer waits for Ctrl+C: servers that wait for something else (an embedded database whose disk is full never
 * answers again) are killed, which loses nothing that was confirmed.
 */
const stopTimeoutMs = 3_000;

/** Log lines worth printing: warnings and errors. */
const shouldPrint = (line: string): boolean => !line.startsWith('{') || /"level":(40|50|60)/.test(line);

export interface RunOptions {
  /** Folder of releases. */
  readonly releases: string;
  readonly claimed: ClaimedProduct;
  /** Additional settings for all processes. */
  readonly env?: Readonly<Record<string, string>>;
  /** Called when all servers have stopped. */
  readonly onStop?: () => Promise<void> | void;
}

/** Starts the claimed product with the settings of the environment, prints its addresses, and runs until it is stopped. */
export async function runProduct({ releases, claimed, env, onStop }: RunOptions): Promise<Product> {
  const settings = readEnvironment('start', process.env);
  const { pages, api, demo, mail } = getPorts(settings);
  const withDemo = isDemo(settings);
  const isClockRunning = settings.CLOCK !== undefined && settings.DEMO_SPEED !== undefined;
  const dataDir = dataFolder(settings);
  ignoreFolder(releases);
  const product = await startProduct({
    ports: { pages, api, demo },
    dataDir,
    releases,
    withDemo,
    isTakingOver: claimed.isTakingOver,
    stopTimeoutMs,
    // Lets CLOCK advance from here; without CLOCK_SINCE it is frozen.
    env: { ...sparing, ...(isClockRunning ? { CLOCK_SINCE: String(wallClock()) } : {}), ...env },
    onLine: (name, line) => {
      if (shouldPrint(line)) console.log(`[${name}] ${line}`);
    },
  });

  const mailPage = hasMailPage(settings)
    ? await startMailPage(join(dataDir, 'mail'), mail).catch((error: unknown) => {
        console.log(`  no mail page: ${error instanceof Error ? error.message : error}`);
        return null;
      })
    : null;

  console.log(`
Fan-Base is running. Stop it with Ctrl+C.

  a club's site, Danish     http://localhost:${pages}
  the same club, English    http://liverpool-fans.com.localhost:${pages}
  another club, English     http://arsenal.fan-base.com.localhost:${pages}
  the network's main host   http://fan-base.com.localhost:${pages}
  the API's description     http://127.0.0.1:${api}/docs
${mailPage ? `  sent mail                 http://127.0.0.1:${mail}\n` : ''}${withDemo ? '\n  Clubs are real; results, news and people are simulated. DEMO=off starts without them.\n' : ''}`);

  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      mailPage?.close();
      await product.stop();
      await onStop?.();
      claimed.release();
      process.exit(0);
    });
  }
  return product;
}
