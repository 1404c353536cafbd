import { deepEqual, equal, match } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { MatchThread, Thread } from '@fan-base/shared-contracts/api/forum';
import { openTestApi } from '../../../test/api.ts';
import { insertSeason } from '../../../test/football.ts';
import { registered } from '../../../test/member.ts';
import { createMatchThreads } from './match-threads.queries.ts';

const api = await openTestApi({ clock: '2026-08-15T13:00:00Z' });
const { dependencies, getAs } = api;
const { db } = dependencies;

before(() =>
  insertSeason(db, 'en.1', 2026, [
    { home: 'Liverpool FC', away: 'Arsenal FC', kickoff: '2026-08-15T13:59:00Z' },
    { home: 'Everton FC', away: 'Leeds United FC', kickoff: '2026-08-15T14:01:00Z' },
    { home: 'Chelsea FC', away: 'Fulham FC', kickoff: '2026-08-15T13:30:00Z', status: 'PST' },
    { home: 'Aston Villa FC', away: 'Burnley FC', kickoff: '2026-08-15T13:30:00Z', timeKnown: false },
  ]),
);

test('a match gets its thread an hour before kick-off, once on each site of both clubs, in its language', async () => {
  const counts = await Promise.all([createMatchThreads(dependencies), createMatchThreads(dependencies)]);
  equal(counts[0] + counts[1], 4);
  equal(await createMatchThreads(dependencies), 0);
  const threads = await db
    .selectFrom('thread')
    .innerJoin('site', 'site.id', 'thread.site_id')
    .select(['site.domain', 'thread.title', 'thread.fixture_id'])
    .orderBy('site.domain')
    .execute();
  deepEqual(
    threads.map(({ domain }) => domain),
    ['arsenal-fans.dk', 'arsenal.fan-base.com', 'liverpool-fans.com', 'liverpool-fans.dk'],
  );
  match(threads[0]?.title ?? '', /^Kamptråd: Liverpool – Arsenal/);
  match(threads[1]?.title ?? '', /^Match thread: Liverpool – Arsenal/);

  const fixture = threads[0]?.fixture_id;
  const found = (await getAs('arsenal-fans.dk', `/matches/${fixture}/thread`)).json<MatchThread>();
  const thread = (await getAs('arsenal-fans.dk', `/threads/${found.place?.id}`)).json<Thread>();
  deepEqual([thread.fixture, thread.author, thread.forum.slug], [fixture, null, 'kampe']);
});

test('[FORUM-3] a match thread has its newest replies, newest first, without formatting or deleted ones', async () => {
  const { id: fixture } = await db
    .selectFrom('thread')
    .innerJoin('site', 'site.id', 'thread.site_id')
    .where('site.domain', '=', 'arsenal-fans.dk')
    .select('thread.fixture_id as id')
    .executeTakeFirstOrThrow();
  const threadNow = async () =>
    (await getAs('arsenal-fans.dk', `/matches/${fixture}/thread`)).json<MatchThread>();
  const { place, latest } = await threadNow();
  deepEqual(latest, []);
  const member = await registered(api, 'Gooner', 'arsenal-fans.dk');
  // Old enough to have no newcomer limits.
  await db
    .updateTable('account')
    .set({ joined_at: new Date('2026-01-01T00:00:00Z') })
    .execute();
  const write = async (words: string) => {
    const content = { version: 1, blocks: [{ kind: 'paragraph', spans: [{ text: words, bold: true }] }] };
    const answer = await member.send('POST', `/threads/${place?.id}/comments`, {
      content,
      key: `key-of-${words}-padding`,
    });
    equal(answer.statusCode, 200, answer.body);
    return answer.json<{ comment: { id: string } }>().comment.id;
  };
  for (const words of ['one', 'two', 'three']) await write(words);
  const gone = await write('four');
  equal((await member.send('DELETE', `/comments/${gone}`)).statusCode, 200);
  deepEqual(
    (await threadNow()).latest?.map(({ author, excerpt }) => `${author}: ${excerpt}`),
    ['Gooner: three', 'Gooner: two', 'Gooner: one'],
  );
});
