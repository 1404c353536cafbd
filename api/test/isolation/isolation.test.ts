import { deepEqual, equal, notEqual } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Authenticated, Profile } from '@fan-base/shared-contracts/api/account';
import type { Answers } from '@fan-base/shared-contracts/api/answers';
import type { Call } from '@fan-base/shared-contracts/api/call';
import type { Comment, Thread } from '@fan-base/shared-contracts/api/forum';
import { isAnswerable } from '../../src/http/answer-cache.ts';
import { openTestApi } from '../api.ts';
import { contractCalls } from '../contract-calls.ts';
import { insertSeason } from '../football.ts';
import { type Member, memberWith, promote, registered, visitorOf } from '../member.ts';
import { insertMember } from '../squads.ts';
import {
  type Asked,
  article,
  asksForNothing,
  asksForThings,
  content,
  rumourReport,
  type Things,
} from './cases.ts';

const home = 'liverpool-fans.dk';
const away = 'arsenal.fan-base.com';
const key = 'the-key-of-the-only-comment';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z', clockSince: Date.now() });
const { db } = api.dependencies;

let things: Things;
let owner: Member;
/** An administrator of other sites, and the home site's author logged in on the other site. */
let strangers: Readonly<Record<'another administrator' | 'the author', Member>>;
let visitor: Member;

const post = async <Answer>(who: Member, path: string, body: object): Promise<Answer> => {
  const answer = await who.send('POST', path, body);
  equal(answer.statusCode, 200, answer.body);
  return answer.json<Answer>();
};

before(async () => {
  const [match = ''] = await insertSeason(db, 'en.1', 2026, [
    { home: 'Liverpool FC', away: 'Everton FC', kickoff: '2026-08-22T14:00:00Z' },
  ]);
  await insertMember(db, 'Liverpool FC', 2026, 'Ola Home', 'defender', 4);
  owner = await registered(api, 'Owner', home);
  const gunner = await registered(api, 'Gunner', away);
  const member = await registered(api, 'Member', home);
  visitor = await visitorOf(api, away);
  const credentials = { username: 'Owner', password: 'correct horse staple' };
  const { token } = await post<Authenticated>(visitor, '/user/login', credentials);
  await promote(api, 'Owner', 'Gunner');
  strangers = { 'another administrator': gunner, 'the author': memberWith(api, token, away) };

  const begin = async (title: string) =>
    (
      await post<{ place: { id: string } }>(owner, '/forums/truppen/threads', {
        title,
        content,
        key: `key-of-${title}`,
      })
    ).place.id;
  const thread = await begin('an-answered-thread');
  const { comment } = await post<{ comment: Comment }>(owner, `/threads/${thread}/comments`, {
    content,
    key,
  });
  await post(member, '/reports', { thread, reason: 'x' });
  const idIn = async (table: 'report' | 'login') =>
    (await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  const written = await post<Things['article']>(owner, '/editing/articles', article);
  things = {
    forum: 'truppen',
    thread,
    loneThread: await begin('a-thread-alone'),
    comment: comment.id,
    report: await idIn('report'),
    login: await idIn('login'),
    match,
    player: 'ola_home',
    article: await post<Things['article']>(owner, `/editing/articles/${written.id}/publish`, {}),
    rumourReport: (await post<{ id: string }>(owner, '/editing/rumours', rumourReport)).id,
    key,
  };
});

/** Calls with anything that could be an ID. */
const withSomething = contractCalls.filter(
  ({ params, query, body }) => params !== undefined || query !== undefined || body !== undefined,
);

test('[API-2] every call with input is tested, or has a reason not to be', () => {
  const known = new Set([...Object.keys(asksForThings), ...Object.keys(asksForNothing)]);
  const calls = new Set<string>(withSomething.map(({ id }) => id));
  const missing = [...calls].filter((id) => !known.has(id));
  const gone = [...known].filter((id) => !calls.has(id));
  deepEqual(
    [missing, gone],
    [[], []],
    `cases.ts beside this file: add ${missing.join(', ') || 'nothing'} to asksForThings, or the reason to asksForNothing; remove ${gone.join(', ') || 'nothing'} (docs/guides/an-api-call.md)`,
  );
});

const callOf = (id: string): Call => {
  const call = contractCalls.find((one) => one.id === id);
  if (!call) throw new Error(`The contracts have no call ${id}`);
  return call;
};

async function statusOf(who: Member, { method }: Call, { path, body }: Asked): Promise<number> {
  return (await who.send(method, path, body)).statusCode;
}

/** Who sends a call: visitors if it is open; a login's owner may end it anywhere. */
function triedBy({ id, access }: Call): [string, Member][] {
  const members = Object.entries(strangers).filter(([name]) => id !== 'endLogin' || name !== 'the author');
  return access === 'user' || access === 'admin' ? members : [...members, ['a visitor', visitor]];
}

for (const id of Object.keys(asksForThings))
  test(`[API-2] ${id} finds no data of one site with a token of another`, async () => {
    const call = callOf(id);
    for (const asked of asksForThings[id]?.(things, away) ?? [])
      for (const [name, who] of triedBy(call))
        equal(await statusOf(who, call, asked), 404, `${name}: ${call.method} ${asked.path}`);
  });

/** All public GET calls in one batch request. */
const askedAtOnce = (of: Things, domain: string) => {
  const asked = Object.entries(asksForThings).filter(([id]) => isAnswerable(callOf(id)));
  const keys = asked.flatMap(([, asks]) => asks(of, domain).map(({ path }) => path));
  return { keys, path: `/answers?${new URLSearchParams(keys.map((one): [string, string] => ['key', one]))}` };
};

test('[API-2] getAnswers finds no data of one site with a token of another, with any keys', async () => {
  const { keys, path } = askedAtOnce(things, away);
  for (const who of [...Object.values(strangers), visitor]) {
    const { answers } = (await who.send('GET', path)).json<Answers>();
    deepEqual(
      answers.map(({ status }, at) => [keys[at], status]),
      keys.map((one) => [one, 404]),
    );
  }
  const own = (await owner.send('GET', askedAtOnce(things, home).path)).json<Answers>();
  deepEqual(new Set(own.answers.map(({ status }) => status)), new Set([200]));
});

test("[API-2] no thread moves to another site's forum, and no comment is reported there", async () => {
  const gunner = strangers['another administrator'];
  const begun = await post<{ place: { id: string } }>(gunner, '/forums/squad/threads', {
    title: 'x',
    content,
    key: 'key-of-the-other-site',
  });
  const own = begun.place.id;
  for (const [path, body] of [
    [`/moderation/threads/${own}`, { act: 'move', forum: things.forum }],
    ['/reports', { thread: own, comment: things.comment, reason: 'x' }],
  ] as const)
    equal((await gunner.send('POST', path, body)).statusCode, 404, path);
});

test('[API-2] a key used on one site has no effect on another', async () => {
  const author = strangers['the author'];
  const { place } = await post<{ place: { id: string } }>(author, '/forums/squad/threads', {
    title: 'x',
    content,
    key: 'key-of-the-author-there',
  });
  const comment = await author.send('POST', `/threads/${place.id}/comments`, { content, key });
  deepEqual([comment.statusCode, comment.json().code], [409, 'taken']);
  const thread = { title: 'x', content, key: 'key-of-an-answered-thread' };
  const begun = await author.send('POST', '/forums/squad/threads', thread);
  deepEqual([begun.statusCode, begun.json().code], [409, 'taken']);
});

test('[API-2] a profile shows on each site what was written there', async () => {
  const posts = async (who: Member) => {
    const { recentThreads } = (await who.send('GET', '/users/Owner')).json<Profile>();
    return recentThreads.map(({ thread }) => thread.id);
  };
  const there = await posts(visitor);
  deepEqual(
    there.filter((id) => id === things.thread || id === things.loneThread),
    [],
  );
  deepEqual(await posts(owner), [things.loneThread, things.thread]);
});

test('[API-2] afterwards the site is unchanged', async () => {
  const thread = (await owner.send('GET', `/threads/${things.thread}`)).json<Thread>();
  deepEqual(
    [thread.title, thread.views, thread.locked, thread.pinned, thread.replies, thread.editedAt],
    ['an-answered-thread', 0, false, false, 1, null],
  );
  equal((await owner.send('GET', '/moderation/reports')).json<unknown[]>().length, 1);
  equal((await owner.send('GET', '/user/me')).statusCode, 200);
});

for (const id of Object.keys(asksForThings))
  test(`[API-2] ${id} finds the same with the site's own token`, async () => {
    const call = callOf(id);
    for (const asked of asksForThings[id]?.(things, home) ?? [])
      notEqual(await statusOf(owner, call, asked), 404, `${call.method} ${asked.path}`);
  });
