import { deepEqual, equal } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Comment, Thread } from '@fan-base/shared-contracts/api/forum';
import type { Block, RichText } from '@fan-base/shared-contracts/rich-text';
import { textLimits } from '@fan-base/shared-contracts/text-limits';
import { sql } from 'kysely';
import { openTestApi } from '../../../test/api.ts';
import { type Member, promote, registered, visitorOf } from '../../../test/member.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z', clockSince: Date.now() });
const { db } = api.dependencies;

const blocks = (...all: Block[]): RichText => ({ version: 1, blocks: all });
const text = (words: string): RichText => blocks({ kind: 'paragraph', spans: [{ text: words }] });
const links = (count: number): RichText =>
  blocks({
    kind: 'paragraph',
    spans: Array.from({ length: count }, (_, link) => ({ text: 'x', link: `https://x.example/${link}` })),
  });

let member: Member;
let other: Member;
let fresh: Member;
let admin: Member;
let keys = 0;

async function begin(who: Member, content = text('Hvad siger I?')): Promise<string> {
  keys += 1;
  const body = { title: 'Tråd', content, key: `key-of-this-test-${keys}` };
  const answer = await who.send('POST', '/forums/truppen/threads', body);
  equal(answer.statusCode, 200, answer.body);
  return answer.json<{ place: { id: string } }>().place.id;
}
async function say(who: Member, thread: string, content = text('Ja')): Promise<Comment> {
  keys += 1;
  const answer = await who.send('POST', `/threads/${thread}/comments`, {
    content,
    key: `key-of-this-test-${keys}`,
  });
  equal(answer.statusCode, 200, answer.body);
  return answer.json<{ comment: Comment }>().comment;
}
const edit = async (who: Member, path: string, content: unknown) => {
  const answer = await who.send('PATCH', path, { content });
  return [answer.statusCode, answer.json().code];
};

before(async () => {
  [member, other, fresh, admin] = [
    await registered(api, 'Writer'),
    await registered(api, 'Reader'),
    await registered(api, 'Fresh'),
    await registered(api, 'Boss'),
  ];
  await promote(api, 'Boss');
  const longAgo = new Date('2026-01-01T00:00:00Z');
  await db
    .updateTable('account')
    .set({ joined_at: longAgo })
    .where('username', 'in', ['Writer', 'Reader'])
    .execute();
  const thread = await begin(member);
  for (const who of [member, other]) for (let post = 0; post < 5; post += 1) await say(who, thread);
});

const tooManySpans = Array.from(
  { length: 11 },
  (): Block => ({
    kind: 'paragraph',
    spans: Array.from({ length: textLimits.spans }, () => ({ text: 'x' })),
  }),
);

test('[FORUM-9] an edit obeys the rules of a new text: length, parts, links, emptiness', async () => {
  const thread = await begin(member);
  const comment = await say(member, thread);
  for (const path of [`/threads/${thread}`, `/comments/${comment.id}`]) {
    deepEqual(await edit(member, path, text('')), [400, 'invalid_request'], path);
    deepEqual(await edit(member, path, text('x'.repeat(20_001))), [400, 'invalid_request'], path);
    deepEqual(await edit(member, path, links(41)), [400, 'invalid_request'], path);
    deepEqual(await edit(member, path, blocks(...tooManySpans)), [400, 'invalid_request'], path);
    deepEqual(await edit(member, path, text('x'.repeat(900_000))), [413, 'too_large'], path);
    deepEqual(await edit(member, path, links(40)), [200, undefined], path);
  }
});

test('[FORUM-9] the longest allowed text fits into a call', async () => {
  const thread = await begin(member);
  const longest = text('\u{1F534}'.repeat(textLimits.characters / 2));
  deepEqual(await edit(member, `/threads/${thread}`, longest), [200, undefined]);
});

test("[FORUM-9] a new member's edit has the link limit of a post", async () => {
  const thread = await begin(fresh, links(2));
  const comment = await say(fresh, thread, links(2));
  for (const path of [`/threads/${thread}`, `/comments/${comment.id}`]) {
    deepEqual(await edit(fresh, path, links(3)), [429, 'new_member_limit'], path);
    deepEqual(await edit(fresh, path, links(1)), [200, undefined], path);
  }
});

test('[FORUM-9] edits are limited per ten minutes, including titles', async () => {
  const thread = await begin(other);
  const comment = await say(other, thread);
  const statuses: number[] = [];
  for (let times = 0; times < 80; times += 1) {
    const answer =
      times % 2
        ? await other.send('PATCH', `/threads/${thread}`, { title: `Tråd ${times}` })
        : await other.send('PATCH', `/comments/${comment.id}`, { content: text(`Ja ${times}`) });
    statuses.push(answer.statusCode);
  }
  deepEqual(statuses, [...Array(30).fill(200), ...Array(50).fill(429)]);
});

test('[FORUM-9] posts in a locked thread cannot be edited', async () => {
  const thread = await begin(member);
  const comment = await say(member, thread);
  await admin.send('POST', `/moderation/threads/${thread}`, { act: 'lock', reason: 'test' });
  deepEqual(await edit(member, `/threads/${thread}`, text('Nej')), [409, 'locked']);
  equal((await member.send('PATCH', `/threads/${thread}`, { title: 'Nej' })).json().code, 'locked');
  deepEqual(await edit(member, `/comments/${comment.id}`, text('Nej')), [409, 'locked']);
  for (const path of [`/comments/${comment.id}`, `/threads/${thread}`])
    equal((await member.send('DELETE', path)).json().code, 'locked', path);
  const { title, content, comments } = (await member.send('GET', `/threads/${thread}`)).json<Thread>();
  deepEqual([title, content, comments[0]?.content], ['Tråd', text('Hvad siger I?'), text('Ja')]);
});

test('[FORUM-9] a quote names the author of the quoted text, whatever the client sent', async () => {
  const thread = await begin(member);
  const quoted = await say(other, thread);
  const quote = (comment: string): Block => ({
    kind: 'quote',
    spans: [{ text: 'Ja' }],
    of: { comment, author: 'Jürgen Klopp' },
  });
  const reply = blocks(quote(quoted.id), quote('0'), quote('999999999'), {
    kind: 'paragraph',
    spans: [{ text: 'Nej' }],
  });
  const expected = blocks(
    { kind: 'quote', spans: [{ text: 'Ja' }], of: { comment: quoted.id, author: 'Reader' } },
    { kind: 'quote', spans: [{ text: 'Ja' }], of: { comment: '0', author: 'Writer' } },
    { kind: 'quote', spans: [{ text: 'Ja' }] },
    { kind: 'paragraph', spans: [{ text: 'Nej' }] },
  );
  const comment = await say(member, thread, reply);
  deepEqual(comment.content, expected);
  await edit(member, `/comments/${comment.id}`, reply);
  await edit(member, `/threads/${thread}`, reply);
  const { content, comments } = (await member.send('GET', `/threads/${thread}`)).json<Thread>();
  deepEqual([content, comments[1]?.content], [expected, expected]);
});

test('[FORUM-8] a text with undeclared fields is rejected', async () => {
  const thread = await begin(member);
  const paragraph = { kind: 'paragraph', spans: [{ text: 'x' }] };
  for (const content of [
    { version: 1, blocks: [paragraph], html: '<b>' },
    { version: 1, blocks: [{ ...paragraph, onclick: 'x' }] },
    { version: 1, blocks: [{ ...paragraph, spans: [{ text: 'x', colour: 'red' }] }] },
    { version: 1, blocks: [{ ...paragraph, kind: 'quote', of: { comment: '1', author: '', more: 1 } }] },
  ])
    deepEqual(await edit(member, `/threads/${thread}`, content), [400, 'invalid_request']);
});

test('[FORUM-8] bidi controls and stacked marks are not stored', async () => {
  const thread = await begin(member);
  const letter = `a${'\u0301'.repeat(10_000)}`;
  const said = await say(member, thread, text(`\u202egro.live\u202c \u2066x\u2069 ${letter}`));
  deepEqual(said.content, text(`gro.live x a${'\u0301'.repeat(8)}`));
  const changed = await member.send('PATCH', `/threads/${thread}`, { title: '\u202edårT' });
  equal(changed.statusCode, 200);
  equal((await member.send('GET', `/threads/${thread}`)).json<Thread>().title, 'dårT');
});

test('[FORUM-8] a link with a user name before its host is rejected', async () => {
  const thread = await begin(member);
  for (const link of ['https://bank.dk@evil.example/', 'http://a:b@evil.example'])
    deepEqual(
      await edit(member, `/threads/${thread}`, blocks({ kind: 'paragraph', spans: [{ text: 'Se', link }] })),
      [400, 'invalid_request'],
      link,
    );
  for (const link of ['https://bank.dk/@fan', 'mailto:fan@example.org'])
    deepEqual(
      await edit(member, `/threads/${thread}`, blocks({ kind: 'paragraph', spans: [{ text: 'Se', link }] })),
      [200, undefined],
      link,
    );
});

test("[API-6] a post that the database rejects does not count against a member's limits", async () => {
  const thread = await begin(member);
  const counts = () =>
    db
      .selectFrom('attempt')
      .select(['key', 'count'])
      .where('key', 'like', 'comments:%')
      .orderBy('key')
      .execute();
  const before = await counts();
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no room' using errcode = '53100'; end $$`.execute(db);
  await sql`create trigger refuse before insert on comment for each row execute function refuse()`.execute(
    db,
  );
  const answer = await member.send('POST', `/threads/${thread}/comments`, {
    content: text('Ja'),
    key: 'a-key-that-is-refused',
  });
  await sql`drop trigger refuse on comment`.execute(db);
  equal(answer.statusCode, 503);
  deepEqual(await counts(), before);
});

test('[FORUM-2] repeated views of a thread by a client within half an hour count once', async () => {
  const thread = await begin(member);
  const view = async (address: string) => {
    const visitor = await visitorOf(api, 'liverpool-fans.dk', address);
    equal((await visitor.send('POST', `/threads/${thread}/views`)).statusCode, 200);
  };
  await Promise.all(Array.from({ length: 10 }, () => view('192.0.2.50')));
  await view('192.0.2.51');
  equal((await member.send('GET', `/threads/${thread}`)).json<Thread>().views, 2);
});
