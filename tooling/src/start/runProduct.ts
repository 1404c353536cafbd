import { join } from 'node:path';
import { fillForums } from '@fan-base/demo-providers/forum';
import { operatorToken } from '../import/post.ts';
import { dataFolder, isDemo } from './dataFolder.ts';
import { hasMailPage, startMailPage } from './mail/mailPage.ts';
import { type Product, startProduct } from './product.ts';

const port = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

/** Lines of the servers' logs that someone who has just started the product wants to see. */
const isWorthSaying = (line: string): boolean => !line.startsWith('{') || /"level":(40|50|60)/.test(line);

/** With CLOCK_RUNS=1 the time that CLOCK names is now, and goes on; without it that clock stands still. */
function runningClock(): Record<string, string> {
  if (process.env.CLOCK_RUNS !== '1') return {};
  if (!process.env.CLOCK)
    throw new Error('CLOCK_RUNS=1 needs CLOCK, an instant such as 2026-11-21T14:58:00Z');
  return { CLOCK_SINCE: String(Date.now()) };
}

export interface RunOptions {
  /** Folder of the releases that pages are composed from. */
  readonly releases: string;
  /** Further settings for all processes. */
  readonly env?: Readonly<Record<string, string>>;
  /** What is left to do once the servers have stopped. */
  readonly onStop?: () => Promise<void> | void;
}

/** Starts the product as the environment's settings have it, says where to look, and runs until it is told to stop. */
export async function runProduct({ releases, env, onStop }: RunOptions): Promise<Product> {
  const pages = port('PAGES_PORT', 3000);
  const api = port('API_PORT', 4000);
  const withDemo = isDemo(process.env);
  const dataDir = dataFolder(process.env);
  const product = await startProduct({
    ports: { pages, api, demo: port('DEMO_PORT', 4010) },
    dataDir,
    releases,
    withDemo,
    env: { ...runningClock(), ...env },
    onLine: (name, line) => {
      if (isWorthSaying(line)) console.log(`[${name}] ${line}`);
    },
  });

  const mailPort = port('MAIL_PORT', 4020);
  const mailPage = hasMailPage(process.env)
    ? await startMailPage(join(dataDir, 'mail'), mailPort).catch((error: unknown) => {
        console.log(`  there is no mail page: ${error instanceof Error ? error.message : error}`);
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
${mailPage ? `  mail that was sent        http://127.0.0.1:${mailPort}\n` : ''}${withDemo ? '\n  Clubs are real; results, news and persons are simulated. DEMO=off starts without them.\n' : ''}`);

  if (withDemo && process.env.DEMO_FORUM !== '0')
    fillForums(product.apiUrl, await operatorToken(process.env)).catch((error: unknown) =>
      console.log(`[demo] not every forum was filled: ${error instanceof Error ? error.message : error}`),
    );

  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      mailPage?.close();
      await product.stop();
      await onStop?.();
      process.exit(0);
    });
  }
  return product;
}
