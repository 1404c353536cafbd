import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { readConfig } from '../src/config.ts';
import { openDependencies } from '../src/dependencies.ts';
import { createLogger } from '../src/logger.ts';
import { asksForDatabase } from './asks-for-database.ts';
import { databaseUrl, execute, templateName } from './database.ts';

/**
 * The API's tests on one database: `node api/test/run.ts pglite|postgresql [file …]`. Ends with the line
 * `N passed, N failed, N skipped` and with exit code 1 when a test failed. Without PostgreSQL on the computer
 * its run is skipped, and says so.
 */
const api = resolve(import.meta.dirname, '..');

interface Prepared {
  readonly environment: Record<string, string>;
  readonly remove: () => Promise<void>;
}

async function fill(database: { databaseUrl: string | null; dataDir: string }): Promise<void> {
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), ...database };
  const { close } = await openDependencies(config, createLogger(config));
  await close();
}

async function preparePglite(): Promise<Prepared> {
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-template-'));
  await fill({ databaseUrl: null, dataDir: folder });
  return {
    environment: { TEST_PGLITE_TEMPLATE: folder },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** @returns the reason when there is no PostgreSQL on this computer */
async function preparePostgresql(): Promise<Prepared | string> {
  const cluster = spawn(process.execPath, [resolve(api, '../tooling/src/postgres/serve.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const said = await firstLine(cluster);
  if ('missing' in said) return said.missing;
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-template-'));
  await execute(said.url, `create database ${templateName}`);
  await fill({ databaseUrl: databaseUrl(said.url, templateName), dataDir: folder });
  return {
    environment: { TEST_POSTGRESQL_URL: said.url },
    remove: async () => {
      const exited = once(cluster, 'exit');
      cluster.stdin?.end();
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function firstLine(cluster: ChildProcess): Promise<{ url: string } | { missing: string }> {
  if (!cluster.stdout) throw new Error('The PostgreSQL of the tests has no output');
  for await (const line of createInterface(cluster.stdout)) return JSON.parse(line);
  throw new Error('The PostgreSQL of the tests did not start');
}

async function runFiles(files: string[]): Promise<{ passed: number; failed: number; skipped: number }> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const events = run({ files, concurrency: 2 });
  events.on('test:pass', ({ skip, details }) => {
    if (details.type === 'suite') return;
    if (skip) counts.skipped += 1;
    else counts.passed += 1;
  });
  events.on('test:fail', () => {
    counts.failed += 1;
  });
  for await (const text of events.compose(new spec())) process.stdout.write(text);
  return counts;
}

const [engine, ...chosen] = process.argv.slice(2);
if (engine !== 'pglite' && engine !== 'postgresql') {
  process.stderr.write('Say which database: node api/test/run.ts pglite|postgresql [file …]\n');
  process.exit(2);
}
const prepared = engine === 'pglite' ? await preparePglite() : await preparePostgresql();
if (typeof prepared === 'string') {
  process.stdout.write(
    `The API's tests on PostgreSQL are skipped: ${prepared}\n0 passed, 0 failed, 1 skipped\n`,
  );
  process.exit(0);
}
Object.assign(process.env, prepared.environment);
const all = globSync('{src,test}/**/*.test.ts', { cwd: api }).map((file) => join(api, file));
const files = chosen.length > 0 ? chosen.map((file) => resolve(file)) : all;
const { passed, failed, skipped } = await runFiles(
  // What no database can change is run once.
  files.filter((file) => engine === 'pglite' || asksForDatabase(file)).sort(),
).finally(prepared.remove);
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exit(failed > 0 ? 1 : 0);
