import { deepEqual, equal, ok } from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openDatabase } from '../../src/database/open.ts';
import { createLogger } from '../../src/logger.ts';
import { testConfig } from '../api.ts';
import { filledDatabase } from '../database.ts';
import { randomOf } from '../random.ts';
import { wrongCounts } from '../wrong-counts.ts';
import { startMortalServer } from './mortal-server.ts';
import { Writer } from './writer.ts';
import { acknowledgedTo, beginThreads, registerWriters, storedOf } from './writers.ts';

/** The same moments in every run, counted in requests since the last start. */
const seed = 'killed-under-writers';
/** Each requires a restart of the API; use `DEATHS=20` for certainty. */
const deaths = Number(process.env['DEATHS'] ?? 2);
const writers = 8;
const maxRequests = 60;

const database = await filledDatabase();
after(database.remove);

const written: Writer[] = [];
let exitCode: number | null;

before(async () => {
  const server = await startMortalServer(database, { LOG_LEVEL: 'info' });
  const tokens = await registerWriters(await server.url(), database.dataDir, writers);
  const threads = await beginThreads(await server.url(), tokens[0] ?? '');
  const random = randomOf(seed);
  let isOver = false;
  let untilDeath = 0;
  let die = () => {};
  const onSend = () => {
    untilDeath -= 1;
    if (untilDeath === 0) die();
  };
  written.push(...tokens.map((token, index) => new Writer(server, token, randomOf(seed, index), onSend)));
  const working = written.map((writer) => writer.write(threads, () => isOver));
  for (let death = 0; death < deaths; death += 1) {
    await new Promise<void>((due) => {
      die = due;
      untilDeath = writers + 1 + Math.floor(random() * maxRequests);
    });
    await server.killAndRestart();
  }
  isOver = true;
  await Promise.all(working);
  exitCode = await server.stop();
});

test(`the API loses and duplicates no write when killed ${deaths} times under ${writers} writers`, async () => {
  const config = testConfig(database);
  const { db, close } = await openDatabase(config, createLogger(config));
  after(close);
  const acknowledged = acknowledgedTo(written);
  deepEqual(await storedOf(db), acknowledged);
  ok(acknowledged.length > deaths);
  deepEqual(await wrongCounts(db), []);
});

test('every request was answered, after a retry if its process had died, and none with an error', () => {
  deepEqual(
    written.flatMap(({ surprises }) => surprises),
    [],
  );
  equal(
    written.reduce((sum, { refusals }) => sum + refusals, 0),
    0,
  );
  ok(written.reduce((sum, { retries }) => sum + retries, 0) >= deaths);
  equal(exitCode, 0);
});
