import { Writable } from 'node:stream';
import { after } from 'node:test';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import type { Dependencies } from '../src/dependencies.ts';
import { createLogger } from '../src/logger.ts';
import { openDependencies } from '../src/open-dependencies.ts';
import { filledDatabase, type TestDatabase } from './database.ts';

/** The API of a test, called without a port. Answers are validated against their contract. */
export interface TestApi {
  readonly app: FastifyInstance;
  readonly dependencies: Dependencies;
  /** The log lines so far. */
  readonly log: readonly string[];
  readonly get: (path: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** The settings token of a domain, which never changes. */
  readonly tokenOf: (domain: string) => Promise<string>;
  /** GET with the token of a domain, whatever the status. */
  readonly getAs: (domain: string, path: string) => Promise<LightMyRequestResponse>;
}

export function testConfig(database: TestDatabase, settings: Partial<Config> = {}): Config {
  const { databaseUrl, dataDir } = database;
  return {
    ...readConfig({
      API_PORT: '0',
      LOG_LEVEL: 'debug',
      // The tests' servers are on this machine.
      PRIVATE_SOURCES: '127.0.0.1',
    }),
    clock: '2026-08-15T14:00:00Z',
    checkAnswers: true,
    // A busy machine may starve a process for seconds.
    maxEventLoopDelayMs: 0,
    // Tests write to tables and request immediately; PostgreSQL's notification arrives a moment later.
    answerCacheMegabytes: 0,
    databaseUrl,
    dataDir,
    ...settings,
  };
}

/** An API that the test closes itself. */
export interface ClosableTestApi extends TestApi {
  readonly close: () => Promise<void>;
}

/** Opens the API on a database, by default a new one; both are closed after the file's tests. */
export async function openTestApi(settings: Partial<Config> = {}, given?: TestDatabase): Promise<TestApi> {
  const database = given ?? (await filledDatabase());
  const api = await openClosableTestApi(settings, database);
  after(async () => {
    await api.close();
    await database.remove();
  });
  return api;
}

/** Opens the API on a database that outlives it. */
export async function openClosableTestApi(
  settings: Partial<Config>,
  database: TestDatabase,
): Promise<ClosableTestApi> {
  const config = testConfig(database, settings);
  const log: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk));
      done();
    },
  });
  const { dependencies, close } = await openDependencies(config, createLogger(config, sink));
  const app = await buildApp(dependencies);
  await app.ready();
  const get: TestApi['get'] = (url, headers = {}) => app.inject({ url, headers });
  const fetchToken = async (domain: string) =>
    (await get(`/settings?domain=${domain}&language=da`)).json<{ token: string }>().token;
  const tokens = new Map<string, Promise<string>>();
  const tokenOf: TestApi['tokenOf'] = (domain) => {
    const token = tokens.get(domain) ?? fetchToken(domain);
    tokens.set(domain, token);
    return token;
  };
  const getAs: TestApi['getAs'] = async (domain, path) =>
    get(path, { authorization: `Bearer ${await tokenOf(domain)}`, 'x-site-domain': domain });
  const closeAll = async () => {
    await app.close();
    await close();
  };
  return { app, dependencies, log, get, tokenOf, getAs, close: closeAll };
}
