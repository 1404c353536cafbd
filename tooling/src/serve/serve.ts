import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { readEnvironment, readers } from '@fan-base/shared-contracts/environment';
import { root } from '../project.ts';
import { startPagesServer } from '../start/pages-server.ts';
import { findUnsafeSettings, type Role, roles } from './production-settings.ts';

const isRole = (word: string | undefined): word is Role => roles.some((role) => role === word);

/** Two health checks of the proxy in deploy/Caddyfile, which asks every second, and a slow one. */
const defaultDrainSeconds = '4';

/** Everything that its processes write, as it comes: who runs the product collects it. */
const print = (line: string) => console.log(line);

/** The pages server of the shell that visitors get, and of the next one when that is published. */
async function servePages(): Promise<void> {
  const server = await startPagesServer({
    env: { NODE_ENV: 'production', PAGES_PORT: process.env['PAGES_PORT']?.trim() || '3000' },
    onLine: print,
  });
  const { DRAIN_SECONDS } = readEnvironment(readers.pages, process.env);
  process.once('SIGTERM', async () => {
    server.drain();
    await delay(DRAIN_SECONDS * 1_000);
    await server.stop('SIGTERM');
    process.exit(0);
  });
  process.on('SIGINT', async () => {
    await server.stop('SIGINT');
    process.exit(0);
  });
}

/** The API's own program, in this process: nothing stands between it and the platform's signals. */
async function serveApi(role: 'api' | 'jobs'): Promise<void> {
  Object.assign(process.env, { NODE_ENV: 'production', API_ROLE: role, MIGRATE: 'off' });
  await import(pathToFileURL(join(root, 'api/src/server.ts')).href);
}

/** `npm run serve -- ROLE`: one role of the product from built files, with what production needs. */
async function serve(words: readonly string[]): Promise<void> {
  const [role, ...more] = words;
  if (!isRole(role) || more.length > 0) {
    console.error(`Which role? One of ${roles.join(', ')}, as in npm run serve -- pages`);
    process.exit(1);
  }
  const problems = findUnsafeSettings(role, process.env);
  if (problems.length > 0) {
    console.error(`${role} cannot be served:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    process.exit(1);
  }
  process.env['DRAIN_SECONDS'] = process.env['DRAIN_SECONDS']?.trim() || defaultDrainSeconds;
  if (role === 'pages') await servePages();
  else if (role === 'migrate') await import(pathToFileURL(join(root, 'api/src/migrate.ts')).href);
  else await serveApi(role);
}

serve(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
