import { deepEqual, equal, match, rejects } from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { defineCall } from '@fan-base/shared-contracts/api/call';
import { createClient } from '@fan-base/shared-contracts/shell';
import { array, boolean, integer, object, optional, string } from '@fan-base/shared-contracts/struct';
import { sql } from './database.ts';
import { defineService } from './define-service.ts';
import { openService } from './open-service.ts';
import { ServiceError } from './service-error.ts';
import { createMember, openTestService } from './testing/open-test-service.ts';

const Tip = object({ match: string(), goals: integer() });
const calls = {
  getTips: defineCall('getTips', 'GET /tips/{match}', {
    summary: 'Tips of a match',
    access: 'site',
    params: object({ match: integer() }),
    query: object({ newest: optional(boolean()) }),
    answer: array(Tip),
    live: true,
  }),
  giveTip: defineCall('giveTip', 'POST /tips/{match}', {
    summary: 'Give a tip',
    access: 'user',
    params: object({ match: integer() }),
    body: object({ goals: integer({ min: 0, max: 20 }) }),
    answer: object({}),
    errors: ['taken'],
  }),
  clearTips: defineCall('clearTips', 'DELETE /tips', {
    summary: 'Delete all tips',
    access: 'admin',
    answer: object({}),
  }),
};
const client = createClient<typeof calls>({
  getTips: 'GET /r/quiz/tips/{match}',
  giveTip: 'POST /r/quiz/tips/{match}',
  clearTips: 'DELETE /r/quiz/tips',
});

const folder = await mkdtemp(join(tmpdir(), 'fan-base-service-'));
after(() => rm(folder, { recursive: true }));
const migrations = join(folder, 'migrations');
await mkdir(migrations);
await writeFile(
  join(migrations, '0001_tips.sql'),
  'create table tip (match bigint not null, account text not null, goals int not null);',
);

const announcement = Promise.withResolvers<void>();

const quiz = defineService({
  remote: 'mf-quiz',
  calls,
  migrations,
  handlers: {
    async getTips({ db, params: { match }, query, madeOf }) {
      madeOf(`tips/${match}`);
      const { rows } = await sql<{ match: string; goals: number; account: string }>`
        select match, goals, account from tip where match = ${match}
        order by goals`.execute(db);
      return query.newest ? rows.toReversed() : rows;
    },
    async giveTip({ db, params: { match }, body: { goals }, user, changed }) {
      if (goals === 13) throw new ServiceError('taken', 'There is one already');
      if (goals === 14) throw new ServiceError('locked', 'The contract does not declare this');
      await sql`insert into tip (match, account, goals) values (${match}, ${user.account}, ${goals})`.execute(
        db,
      );
      changed(`tips/${match}`);
      return {};
    },
    async clearTips() {
      return {};
    },
  },
  exportAccount: async ({ db, account }) =>
    (await sql`select match, goals from tip where account = ${account}`.execute(db)).rows,
  async eraseAccount({ db, account }) {
    const { rows } = await sql<{ match: string }>`
      delete from tip where account = ${account} returning match`.execute(db);
    return rows.map(({ match }) => `tips/${match}`);
  },
  start({ announce }) {
    announcement.resolve(announce('tips/7'));
    return () => announcement.promise;
  },
});

const anna = createMember('1', 'anna');
const bill = createMember('2', 'bill');
// The last test closes it, and opens its database again.
const service = await openTestService(quiz, folder);

test('[TEAM-9] a member’s write returns changed keys, which match the keys of others’ responses', async () => {
  const written = await service.call(anna, client.giveTip({ match: 7, goals: 2 }));
  deepEqual([written.status, written.headers['x-changed-keys']], [200, 'tips/7']);
  await service.call(bill, client.giveTip({ match: 7, goals: 1 }));
  const read = await service.call({}, client.getTips({ match: 7 }));
  equal(read.headers['surrogate-key'], 'tips/7');
  // Ids are texts; `account` is not declared.
  deepEqual(read.body, [
    { match: '7', goals: 1 },
    { match: '7', goals: 2 },
  ]);
  const newest = await service.call({}, client.getTips({ match: 7, newest: true }));
  equal(newest.body[0]?.goals, 2);
});

test('[TEAM-9] requests that the contract does not allow are refused', async () => {
  const refused = [
    [await service.call(anna, client.giveTip({ match: 7, goals: 21 })), 400, 'invalid_request'],
    [await service.call(anna, client.getTips({ match: 'seven' })), 400, 'invalid_request'],
    [await service.call({}, client.giveTip({ match: 7, goals: 2 })), 401, 'unauthorized'],
    [await service.call(anna, client.clearTips()), 403, 'forbidden'],
    [await service.call({ role: 'system', site: null }, client.getTips({ match: 7 })), 401, 'unauthorized'],
    [await service.call(anna, client.giveTip({ match: 7, goals: 13 })), 409, 'taken'],
  ] as const;
  deepEqual(
    refused.map(([{ status, body }]) => [status, 'code' in body && body.code]),
    refused.map(([, status, code]) => [status, code]),
  );
  const [{ body }] = refused[0];
  deepEqual('details' in body && body.details, { field: 'goals' });
});

test('[TEAM-9] an error code that the contract does not declare is an internal error', async () => {
  const { status, body } = await service.call(anna, client.giveTip({ match: 7, goals: 14 }));
  deepEqual([status, 'code' in body && body.code], [500, 'internal']);
});

test('[TEAM-9] an account’s data is exported and erased, for the product only', async () => {
  await service.call(anna, client.giveTip({ match: 8, goals: 3 }));
  deepEqual(await service.exportAccount('2'), [{ match: '7', goals: 1 }]);
  deepEqual(await service.exportAccount('nobody'), []);
  const erased = await service.eraseAccount('1');
  deepEqual([erased.status, erased.headers['x-changed-keys']], [204, 'tips/7 tips/8']);
  deepEqual(await service.exportAccount('1'), []);
  equal((await service.eraseAccount('1')).status, 204);
  const member = await service.call(bill, '/r/quiz/accounts/1');
  equal(member.status, 403);
});

test('[TEAM-9] changes outside of a request are announced with the token of the API', async () => {
  await announcement.promise;
  deepEqual(service.announced, ['tips/7']);
});

test('[TEAM-9] the embedded database keeps its data, has one process, and is migrated forward', async () => {
  const { start: _start, ...kept } = quiz;
  const settings = { apiUrl: 'http://127.0.0.1:1', databaseUrl: null, dataDir: folder };
  await service.call(anna, client.giveTip({ match: 9, goals: 4 }));
  await rejects(openService(kept, settings), { name: 'DirectoryInUse' });
  await service.close();
  await writeFile(
    join(migrations, '0002_more.sql'),
    'alter table tip add column points int not null default 3;',
  );
  const second = await openService(kept, settings);
  const { rows } = await sql`select goals, points from tip where match = 9`.execute(second.db);
  deepEqual(rows, [{ goals: 4, points: 3 }]);
  equal((await second.app.inject('/health')).statusCode, 200);
  await second.close();
  await writeFile(join(migrations, '0003_wrong.sql'), 'alter table tips add column nothing int;');
  await rejects(openService(kept, settings), ({ message }: Error) => {
    match(message, /0003_wrong/);
    return true;
  });
});
