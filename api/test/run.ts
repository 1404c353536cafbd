import { cpSync, globSync, readFileSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/config.ts';
import { openPglite } from '../src/database/pglite.ts';
import { createLogger } from '../src/logger.ts';
import { openDependencies } from '../src/open-dependencies.ts';
import { asksForDatabase, dependsOnEngine } from './choose-database.ts';
import { startTestCluster } from './cluster.ts';
import { databaseUrl, execute, templateName } from './database.ts';
import { type FileResult, runFiles } from './runner/run-files.ts';

/**
 * Runs the API's tests on one database: `node api/test/run.ts pglite|postgresql [--beside-postgresql] [filter …]`,
 * all or those with a filter in their path. With `--beside-postgresql`, PGlite leaves those to PostgreSQL whose result
 * cannot differ. Prints `N passed, N failed, N skipped` at the end, and exits with 1 if a test
 * failed; TEST_RESULTS names a JSON file for the results of each test file. Without PostgreSQL, its run is
 * skipped with a message.
 */
const root = resolve(import.meta.dirname, '../..');

interface Prepared {
  readonly environment: Record<string, string>;
  readonly close: () => Promise<void>;
}

const memory = '/dev/shm';
/** Ample space for the databases of two processes. */
const enoughBytes = 4 * 1024 ** 3;

/** A folder for everything that the tests write: in memory if there is enough, else on disk. */
async function temporaryFolder(): Promise<string> {
  const hasMemory = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize > enoughBytes,
    () => false,
  );
  const folder = await mkdtemp(join(hasMemory ? memory : tmpdir(), 'fan-base-tests-'));
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755);
  return folder;
}

async function fill(database: { databaseUrl: string | null; dataDir: string }): Promise<void> {
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), ...database };
  const { close } = await openDependencies(config, createLogger(config));
  await close();
}

async function preparePglite(): Promise<Prepared> {
  const templates = await mkdtemp(join(tmpdir(), 'fan-base-templates-'));
  const [empty, filled] = [join(templates, 'empty'), join(templates, 'filled')];
  const { pool, close } = await openPglite(join(empty, 'pglite'));
  await pool.end();
  await close();
  cpSync(empty, filled, { recursive: true });
  await fill({ databaseUrl: null, dataDir: filled });
  return { environment: { TEST_PGLITE_TEMPLATES: templates }, close: async () => {} };
}

/** @returns the reason when PostgreSQL is not installed */
async function preparePostgresql(): Promise<Prepared | string> {
  const cluster = await startTestCluster();
  if (typeof cluster === 'string') return cluster;
  // A test's database is gone before this would help its queries.
  await execute(cluster.url, 'alter system set autovacuum = off');
  await execute(cluster.url, 'select pg_reload_conf()');
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-template-'));
  await execute(cluster.url, `create database ${templateName}`);
  await fill({ databaseUrl: databaseUrl(cluster.url, templateName), dataDir: folder });
  return { environment: { TEST_POSTGRESQL_URL: cluster.url }, close: cluster.stop };
}

/** Writes the results of the test files, and sets the exit code. */
async function end(results: readonly FileResult[]): Promise<void> {
  const sum = (count: 'passed' | 'failed' | 'skipped'): number =>
    results.reduce((total, result) => total + result[count], 0);
  if (process.env['TEST_RESULTS'])
    await writeFile(process.env['TEST_RESULTS'], `${JSON.stringify(results, null, 2)}\n`);
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

const { values, positionals } = parseArgs({
  options: { 'beside-postgresql': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [engine, ...filters] = positionals;
if (engine !== 'pglite' && engine !== 'postgresql') {
  process.stderr.write('Say which database: node api/test/run.ts pglite|postgresql [filter …]\n');
  process.exit(2);
}
const folder = await temporaryFolder();
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
process.env['TMPDIR'] = folder;
const prepared = engine === 'pglite' ? await preparePglite() : await preparePostgresql();
if (typeof prepared === 'string') {
  process.stdout.write(`The API's tests on PostgreSQL are skipped: ${prepared}\n`);
  await end([{ file: 'api/test/run.ts', passed: 0, failed: 0, skipped: 1, ms: 0, failures: [] }]);
  process.exit();
}
Object.assign(process.env, prepared.environment);
/** Started first, so that none of them finishes last. */
const longest = [
  'test/outage/',
  'test/move/',
  'test/kill/',
  'workshop/demo/test/',
  'test/hostile/',
  'test/plans/',
  'src/server.',
  'polling/poll.',
  'accounts/accounts.',
];
const rank = (file: string): number => {
  const found = longest.findIndex((part) => file.includes(part));
  return found === -1 ? longest.length : found;
};

/** Whether a file runs on this database; tests that do not depend on it run once. */
function isRun(file: string): boolean {
  const path = join(root, file);
  if (engine === 'postgresql') return asksForDatabase(path);
  return (
    !values['beside-postgresql'] ||
    !asksForDatabase(path) ||
    dependsOnEngine(file, readFileSync(path, 'utf8'))
  );
}
const files = globSync('{api/{src,test},workshop/demo/test}/**/*.test.ts', { cwd: root })
  .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
  .filter(isRun)
  .sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
const results = await runFiles(files, 2).finally(prepared.close);
await end(results);
process.exit();
