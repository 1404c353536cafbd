import { deepEqual, equal, ok } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Authenticated } from '@fan-base/shared-contracts/api/account';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { openDatabase } from '../../src/database/open.ts';
import { randomOf } from '../../src/demo/world/random.ts';
import { createLogger } from '../../src/logger.ts';
import { testConfig } from '../api.ts';
import { engine, filledDatabase } from '../database.ts';
import { codeOf } from '../second-factor-code.ts';
import { wrongCounts } from '../wrong-counts.ts';
import { type MortalServer, startMortalServer } from './mortal-server.ts';
import { contentOf, Writer } from './writer.ts';

/** The same moments in every run, counted in requests that were sent since the last start. */
const seed = 'killed-under-writers';
/** Each takes a start of the API; `DEATHS=20` for certainty. */
const deaths = Number(process.env.DEATHS ?? (engine === 'pglite' ? 2 : 4));
const writers = 8;
const mostRequests = 60;
const domain = 'liverpool-fans.dk';
const password = 'correct horse staple';

const database = await filledDatabase();
after(database.remove);

async function post<Answer>(
  address: string,
  token: string,
  body: object,
  from = '192.0.2.1',
): Promise<Answer> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': from,
    },
    body: JSON.stringify(body),
  });
  equal(answer.status, 200, await answer.clone().text());
  return (await answer.json()) as Answer;
}

/** Members without a limit of posts: administrators, each registered from an address of his own. */
async function membersOf(server: MortalServer): Promise<string[]> {
  const url = await server.url();
  const operator = (await readFile(join(database.dataDir, 'operator.token'), 'utf8')).trim();
  const settings = await fetch(`${url}/settings?domain=${domain}&language=da`);
  const { token: visitor } = (await settings.json()) as Settings;
  return Promise.all(
    Array.from({ length: writers }, async (_, index) => {
      const username = `Writer${index}`;
      const registration = {
        username,
        email: `${username}@example.org`,
        password,
        confirmPassword: password,
      };
      const { token } = await post<Authenticated>(
        `${url}/user/register`,
        visitor,
        registration,
        `192.0.2.${10 + index}`,
      );
      await post(`${url}/operator/accounts/${username}/role`, operator, { role: 'admin' });
      const path = `${url}/user/me/second-factor`;
      const { secret } = await post<{ secret: string }>(path, token, { password });
      await post(`${path}/confirm`, token, { code: codeOf(secret) });
      return token;
    }),
  );
}

async function beginThreads(url: string, token: string): Promise<[string, ...string[]]> {
  const begin = async (key: string) =>
    (
      await post<{ place: { id: string } }>(`${url}/forums/truppen/threads`, token, {
        title: key,
        content: contentOf(key),
        key,
      })
    ).place.id;
  return [await begin('the-first-of-all-threads'), await begin('the-second-of-all-threads')];
}

const written: Writer[] = [];
let exitCode: number | null;

before(async () => {
  const server = await startMortalServer(database, { LOG_LEVEL: 'info' });
  const tokens = await membersOf(server);
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
      untilDeath = writers + 1 + Math.floor(random() * mostRequests);
    });
    await server.killAndRestart();
  }
  isOver = true;
  await Promise.all(working);
  exitCode = await server.stop();
});

test(`killed ${deaths} times under ${writers} writers, the API lost none of what it acknowledged and made none of it twice`, async () => {
  const config = testConfig(database);
  const { db, close } = await openDatabase(config, createLogger(config));
  after(close);
  const acknowledged = written.flatMap((writer) => writer.acknowledged);
  const rows = await db
    .selectFrom('comment')
    .select(['id', 'idempotency_key as key', 'content', 'deleted_at'])
    .execute();
  const threads = await db
    .selectFrom('thread')
    .select(['id', 'idempotency_key as key', 'content', 'deleted_at'])
    .where('idempotency_key', 'not like', 'the-%-of-all-threads')
    .execute();
  const stored = (kind: 'thread' | 'comment', list: typeof threads) =>
    list.map((row) => ({
      kind,
      id: row.id,
      key: row.key,
      words: row.content.blocks[0]?.spans[0]?.text,
      isDeleted: row.deleted_at !== null,
    }));
  const byKey = (one: { key: string | null }, other: { key: string | null }) =>
    (one.key ?? '') < (other.key ?? '') ? -1 : 1;
  deepEqual(
    [...stored('comment', rows), ...stored('thread', threads)].sort(byKey),
    acknowledged.toSorted(byKey),
  );
  ok(acknowledged.length > deaths);
  deepEqual(await wrongCounts(db), []);
});

test('every request was answered in the end, after a retry where its process had died, and none with an error', () => {
  deepEqual(
    written.flatMap(({ surprises }) => surprises),
    [],
  );
  ok(written.reduce((sum, { retries }) => sum + retries, 0) >= deaths);
  equal(exitCode, 0);
});
