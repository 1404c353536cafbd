import { deepEqual, doesNotMatch, equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import type { Authenticated, User } from '@fan-base/shared-contracts/api/account';
import { openTestApi } from '../../../test/api.ts';
import { type Member, memberWith, registered, visitorOf } from '../../../test/member.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { db } = api.dependencies;
const home = 'liverpool-fans.dk';
const elsewhere = 'liverpool-fans.com';

/** A member's export, as far as it is tested here. */
interface Taken {
  readonly user: Pick<User, 'email'>;
  readonly logins: readonly { domain: string }[];
  readonly threads: readonly { domain: string; title: string; content: unknown; deleted_at: string | null }[];
  readonly comments: readonly { domain: string; thread: string; number: number; content: unknown }[];
  readonly reports: readonly { thread_id: number; comment_id: number | null; reason: string }[];
}

const text = (words: string) => ({
  version: 1,
  blocks: [{ kind: 'paragraph', spans: [{ text: words }] }],
});
let keys = 0;
const key = () => `key-of-an-export-${keys++}`;

async function done<Answer>(who: Member, path: string, body: object): Promise<Answer> {
  const answer = await who.send('POST', path, body);
  equal(answer.statusCode, 200, answer.body);
  return answer.json<Answer>();
}
const begin = async (who: Member, forum: string, title: string): Promise<string> => {
  const body = { title, content: text(`${title}?`), key: key() };
  return (await done<{ place: { id: string } }>(who, `/forums/${forum}/threads`, body)).place.id;
};
const say = (who: Member, thread: string, words: string) =>
  done<{ comment: { id: string } }>(who, `/threads/${thread}/comments`, { content: text(words), key: key() });
const exportOf = (who: Member) => done<Taken>(who, '/user/me/export', {});

const owner = await registered(api, 'Owner', home);
const other = await registered(api, 'Other', home);
await db
  .updateTable('account')
  .set({ joined_at: new Date('2026-01-01') })
  .execute();

test("[ACCOUNT-5] a member's export has the profile, the logins, and their posts and reports on all sites", async () => {
  const visitor = await visitorOf(api, elsewhere);
  const login = { username: 'Owner', password: 'correct horse staple' };
  const { token } = await done<Authenticated>(visitor, '/user/login', login);
  const abroad = memberWith(api, token, elsewhere);
  const thread = await begin(owner, 'truppen', 'Hvem starter');
  await begin(abroad, 'squad', 'Who starts');
  const gone = await begin(owner, 'truppen', 'Fortrudt');
  equal((await owner.send('DELETE', `/threads/${gone}`)).statusCode, 200);
  const { comment } = await say(other, thread, 'Kun den anden ved det');
  await say(owner, thread, 'Salah, som altid');
  await done(owner, '/reports', { thread, comment: comment.id, reason: 'Det er reklame' });

  const { user, logins, threads, comments, reports } = await exportOf(owner);
  equal(user.email, 'owner@example.org');
  deepEqual(logins.map(({ domain }) => domain).sort(), [elsewhere, home]);
  deepEqual(
    threads.map(({ domain, title, content, deleted_at }) => [domain, title, content, deleted_at !== null]),
    [
      [home, 'Hvem starter', text('Hvem starter?'), false],
      [elsewhere, 'Who starts', text('Who starts?'), false],
      [home, 'Fortrudt', text('Fortrudt?'), true],
    ],
  );
  deepEqual(
    comments.map(({ domain, thread, number, content }) => [domain, thread, number, content]),
    [[home, 'Hvem starter', 2, text('Salah, som altid')]],
  );
  deepEqual(
    reports.map(({ thread_id, comment_id, reason }) => [thread_id, comment_id, reason]),
    [[Number(thread), Number(comment.id), 'Det er reklame']],
  );
});

test("[ACCOUNT-5] [SEC-2] an export contains neither others' posts nor passwords or tokens", async () => {
  const answer = await owner.send('POST', '/user/me/export', {});
  equal(answer.headers['content-disposition'], 'attachment; filename="fan-base.json"');
  doesNotMatch(answer.body, /Kun den anden ved det|other@example\.org|argon2|password|token|fbu_/i);
  const visitor = await visitorOf(api, home);
  equal((await visitor.send('POST', '/user/me/export', {})).statusCode, 401);
});

test('[SEC-2] an export is available ten times an hour', async () => {
  for (let times = 0; times < 10; times += 1) await exportOf(other);
  const answer = await other.send('POST', '/user/me/export', {});
  equal(answer.statusCode, 429);
  ok(Number(answer.headers['retry-after']) > 0);
});
