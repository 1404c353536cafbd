import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from '@fan-base/shared-server/environment';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import { root } from '../project.ts';
import { startPagesServer } from '../start/pages-server.ts';
import { registerRunning } from '../start/running.ts';
import { defaultDrainSeconds, findUnsafeSettings, type Role, roles } from './production-settings.ts';

const isRole = (word: string | undefined): word is Role => roles.some((role) => role === word);

/** Writes a log line in the format of the servers. */
const log = (level: 40 | 60, msg: string, details: object = {}) =>
  console.log(JSON.stringify({ level, time: wallClock(), ...details, msg }));

/** Prints output of the pages server: mostly JSON lines, and plain ones of Node and its supervisor. */
const print = (line: string) => (line.startsWith('{') ? console.log(line) : log(40, line));

const fail = (msg: string, details?: object): never => {
  log(60, msg, { event: 'server.cannot-start', ...details });
  process.exit(1);
};

/** Runs the pages server of the stable shell, and switches to newly published ones. */
async function servePages(): Promise<void> {
  const server = await startPagesServer({
    env: { NODE_ENV: 'production', PAGES_PORT: process.env['PAGES_PORT']?.trim() || '3000' },
    onLine: print,
    waitsForShell: true,
  });
  const { DRAIN_SECONDS } = readEnvironment('pages', process.env);
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

/** Runs the API's program in this process, so that it receives the platform's signals directly. */
async function serveApi(role: 'api' | 'jobs'): Promise<void> {
  Object.assign(process.env, { NODE_ENV: 'production', API_ROLE: role, MIGRATE: 'off' });
  await import(pathToFileURL(join(root, 'api/src/server.ts')).href);
}

/** `npm run serve -- ROLE`: runs one role of the product in production. */
async function serve(words: readonly string[]): Promise<void> {
  const [role, ...more] = words;
  if (!isRole(role) || more.length > 0)
    return fail(`Give a role: one of ${roles.join(', ')}, as in npm run serve -- pages`);
  const problems = findUnsafeSettings(role, process.env);
  if (problems.length > 0) return fail(`${role} cannot be served: ${problems.join('; ')}`, { problems });
  // Commands in this folder must not replace its packages.
  registerRunning(join(root, '.cache/running'), `serve ${role}`);
  process.env['DRAIN_SECONDS'] = process.env['DRAIN_SECONDS']?.trim() || String(defaultDrainSeconds);
  if (role === 'pages') await servePages();
  else if (role === 'migrate') await import(pathToFileURL(join(root, 'api/src/migrate.ts')).href);
  else await serveApi(role);
}

serve(process.argv.slice(2)).catch((error: unknown) =>
  fail(error instanceof Error ? error.message : String(error)),
);
