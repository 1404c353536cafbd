import { deepEqual, doesNotMatch, equal, ok } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Thread } from '@fan-base/shared-contracts/api/forum';
import { sql } from 'kysely';
import { openTestApi } from '../../../test/api.ts';
import { registered, verifyEmail, visitorOf } from '../../../test/member.ts';
import { personalDataRules } from './personal-data-rules.queries.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { db, clock } = api.dependencies;
const password = 'correct horse staple';
const text = (words: string) => ({
  version: 1,
  blocks: [{ kind: 'paragraph', spans: [{ text: words }] }],
});
let keys = 0;
const key = () => `key-of-personal-data-${keys++}`;

/** References to accounts: foreign keys, and columns with such a name. */
async function selectReferences(): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select conrelid::regclass || '.' || attname as reference
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'account'::regclass and conrelid <> 'account'::regclass
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)(account|admin|member|user)_id$'`.execute(db);
  return rows.map(({ reference }) => reference).sort();
}

test('[ACCOUNT-5] every reference to an account has a rule for erasure and export', async () => {
  const references = await selectReferences();
  const missing = references.filter((reference) => !Object.hasOwn(personalDataRules, reference));
  deepEqual(
    missing,
    [],
    `${missing.join(', ')} refers to an account. Add to personal-data-rules.queries.ts what happens to these rows when a member deletes their account, and what of them the member can download`,
  );
  const stale = Object.keys(personalDataRules).filter((reference) => !references.includes(reference));
  deepEqual(stale, [], `${stale.join(', ')} is no longer in the database: remove its rule`);
});

test('[ACCOUNT-5] an erased account keeps only its dates', async () => {
  const member = await registered(api, 'Complete');
  await verifyEmail(api, member, 'complete@example.org');
  const facts = { realname: 'C', birthday: '1990-02-03', city: 'C', occupation: 'C', favouritePlayer: 'C' };
  equal(
    (
      await member.send('PATCH', '/user/me', {
        ...facts,
        email: 'next@example.org',
        currentPassword: password,
      })
    ).statusCode,
    200,
  );
  await db
    .updateTable('account')
    .set({ image: 'c.webp', role: 'admin', suspended_until: clock.now(), suspended_for: 'C' })
    .where('username', '=', 'Complete')
    .execute();
  const before = await sql<
    Record<string, unknown>
  >`select * from account where username = 'Complete'`.execute(db);
  const id = before.rows[0]?.['id'];
  deepEqual(
    Object.entries(before.rows[0] ?? {})
      .filter(([, value]) => value === null)
      .map(([column]) => column),
    ['deleted_at'],
    'this test fills every column, so that a new one is looked at',
  );
  equal((await member.send('POST', '/user/me/delete', { password })).statusCode, 200);
  const after = await sql<Record<string, unknown>>`select * from account where id = ${id}`.execute(db);
  const left = Object.entries(after.rows[0] ?? {}).filter(([, value]) => value !== null && value !== '');
  deepEqual(left.map(([column]) => column).sort(), [
    'deleted_at',
    'email_key',
    'id',
    'joined_at',
    'role',
    'username_key',
  ]);
  doesNotMatch(JSON.stringify(left), /complete/i);
});

test('[ACCOUNT-5] [FORUM-9] quotes lose the name of an author whose account is deleted', async () => {
  const writer = await registered(api, 'Quoted');
  const other = await registered(api, 'Quoting');
  const begun = await writer.send('POST', '/forums/truppen/threads', {
    title: 'Hvem?',
    content: text('?'),
    key: key(),
  });
  const thread = begun.json<{ place: { id: string } }>().place.id;
  const said = await writer.send('POST', `/threads/${thread}/comments`, {
    content: text('Salah'),
    key: key(),
  });
  const { comment } = said.json<{ comment: { id: string } }>();
  const quote = (id: string) => ({
    version: 1,
    blocks: [
      { kind: 'quote', spans: [{ text: 'Salah' }], of: { comment: id, author: 'Quoted' } },
      { kind: 'paragraph', spans: [{ text: 'Nej' }] },
    ],
  });
  for (const id of [comment.id, '0'])
    await other.send('POST', `/threads/${thread}/comments`, { content: quote(id), key: key() });
  const read = async () => (await other.send('GET', `/threads/${thread}`)).json<Thread>();
  const sources = ({ comments }: Thread) =>
    comments
      .flatMap(({ content }) => content?.blocks ?? [])
      .map((block) => (block.kind === 'quote' ? block.of?.author : null));
  deepEqual(sources(await read()), [null, 'Quoted', null, 'Quoted', null]);
  equal((await writer.send('POST', '/user/me/delete', { password })).statusCode, 200);
  const after = await read();
  deepEqual(sources(after), [null, undefined, null, undefined, null]);
  doesNotMatch(JSON.stringify(after), /Quoted/);
  const { rows } = await sql<{
    content: unknown;
  }>`select content from comment where thread_id = ${thread}`.execute(db);
  doesNotMatch(JSON.stringify(rows), /Quoted/);
});

test('[ACCOUNT-5] the migration removes stored names from quotes', async () => {
  const content = {
    version: 1,
    blocks: [
      { kind: 'paragraph', spans: [{ text: 'Ja' }] },
      { kind: 'quote', spans: [{ text: 'Nej' }], of: { comment: '7', author: 'Somebody' } },
    ],
  };
  const { rows } = await sql<{ id: string }>`
    update comment set content = ${JSON.stringify(content)}::jsonb
    where id = (select min(id) from comment) returning id`.execute(db);
  const migration = join(import.meta.dirname, '../../database/migrations/0125_quotes_without_names.sql');
  await sql.raw(await readFile(migration, 'utf8')).execute(db);
  const stored = await db
    .selectFrom('comment')
    .select('content')
    .where('id', '=', rows[0]?.id ?? '')
    .executeTakeFirst();
  const [first, second] = content.blocks;
  deepEqual(stored?.content.blocks, [first, { ...second, of: { comment: '7', author: '' } }]);
});

test('[ACCOUNT-5] contact messages, read marks, suspensions and acts are exported and erased', async () => {
  const member = await registered(api, 'Taker');
  const stranger = await registered(api, 'Stranger');
  await verifyEmail(api, member, 'taker@example.org');
  const me = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'Taker')
    .executeTakeFirstOrThrow();
  const admin = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'Stranger')
    .executeTakeFirstOrThrow();
  const visitor = await visitorOf(api, 'liverpool-fans.dk', '192.0.2.77');
  const message = (email: string, subject: string) => ({ email, name: 'T', subject, message: 'Hej' });
  await visitor.send('POST', '/contact', message('Taker@Example.org', 'Logget ud'));
  await member.send('POST', '/contact', message('elsewhere@example.org', 'Logget ind'));
  await stranger.send('POST', '/contact', message('taker@example.org', 'En anden konto'));
  const begun = await member.send('POST', '/forums/truppen/threads', {
    title: 'Min',
    content: text('?'),
    key: key(),
  });
  const thread = begun.json<{ place: { id: string } }>().place.id;
  await member.send('POST', '/forum/read-marks', { all: true, threads: [{ thread, number: 0 }] });
  const site = await db
    .selectFrom('site')
    .select('id')
    .where('domain', '=', 'liverpool-fans.dk')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('site_suspension')
    .values({ account_id: me.id, site_id: site.id, until: new Date('2026-09-01'), reason: 'Reklame' })
    .execute();
  const act = { site_id: site.id, admin_id: admin.id, acted_at: clock.now(), reason: 'Reklame' };
  await db
    .insertInto('moderation')
    .values([
      { ...act, act: 'user-suspend', subject: 'Taker', account_id: me.id },
      { ...act, act: 'thread-lock', subject: 'Min', thread_id: thread },
      { ...act, act: 'user-suspend', subject: 'Stranger', account_id: admin.id },
    ])
    .execute();
  const answer = await member.send('POST', '/user/me/export', {});
  const file = answer.json<Record<string, Record<string, unknown>[]>>();
  const column = (name: string, field: string) => (file[name] ?? []).map((item) => item[field]);
  deepEqual(column('contactMessages', 'subject'), ['Logget ud', 'Logget ind']);
  deepEqual(column('readMarks', 'number'), [0]);
  deepEqual(column('allRead', 'domain'), ['liverpool-fans.dk']);
  deepEqual(column('suspensions', 'reason'), ['Reklame']);
  deepEqual(column('actsAboutMember', 'act'), ['user-suspend', 'thread-lock']);
  ok(column('mail', 'subject').some((subject) => String(subject).includes('Logget ud')));
  doesNotMatch(answer.body, /admin_id|Stranger|En anden konto/);

  equal((await member.send('POST', '/user/me/delete', { password })).statusCode, 200);
  const left = await db.selectFrom('contact_message').select('subject').execute();
  deepEqual(
    left.map(({ subject }) => subject),
    ['En anden konto'],
  );
  const replies = await db
    .selectFrom('mail')
    .select('subject')
    .where('reply_to', 'ilike', 'taker@%')
    .execute();
  deepEqual(
    replies.map(({ subject }) => /En anden konto/.test(subject)),
    [true],
  );
  const acts = await db.selectFrom('moderation').select(['act', 'subject']).orderBy('id').execute();
  deepEqual(
    acts.map(({ subject }) => subject),
    ['', 'Min', 'Stranger'],
  );
});

test('the guide to personal data lists every reference to an account with its rule', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../../../docs/guides/personal-data.md'), 'utf8');
  const rows = Object.entries(personalDataRules).map(([reference, { erase, export: exported }]) => {
    const erasure = erase.does === 'delete' ? 'deleted' : erase.because;
    const download = 'name' in exported ? `\`${exported.name}\`` : `not in it: ${exported.because}`;
    return `| \`${reference}\` | ${erasure} | ${download} |`;
  });
  const missing = rows.filter((row) => !guide.includes(row));
  deepEqual(missing, [], `docs/guides/personal-data.md must have these rows:\n${rows.join('\n')}`);
});
