import { deepEqual, equal, match } from 'node:assert/strict';
import { test } from 'node:test';
import type { ClubHistory } from '@fan-base/shared-contracts/api/club';
import type { EditedClub, EditedSite } from '@fan-base/shared-contracts/api/editing';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Transfers } from '@fan-base/shared-contracts/api/transfers';
import { sql } from 'kysely';
import { openTestApi } from '../../../test/api.ts';
import { promote, registered } from '../../../test/member.ts';

const api = await openTestApi({ clock: '2026-11-21T12:00:00Z' });
const { dependencies, get, getAs } = api;
const { db } = dependencies;
const [home, homeInEnglish, away] = ['liverpool-fans.dk', 'liverpool-fans.com', 'arsenal.fan-base.com'];

const editor = await registered(api, 'Editor', home);
const member = await registered(api, 'Member', home);
await promote(api, 'Editor');

const settings = async (domain = home) =>
  (await get(`/settings?domain=${domain}&language=da`)).json<Settings>();
const textOf = async (area: string, domain = home) =>
  (await settings(domain)).texts.find((text) => text.area === area)?.text;

test('a text by area is set, changed and removed, immediately and on that site alone', async () => {
  await editor.send('PUT', '/editing/texts/intro', { text: ' Ny intro. ' });
  equal(await textOf('intro'), 'Ny intro.');
  await editor.send('PUT', '/editing/texts/notice', { text: 'Ét' });
  const { texts } = (await editor.send('PUT', '/editing/texts/notice', { text: 'To' })).json<EditedSite>();
  equal(texts.find(({ area }) => area === 'notice')?.text, 'To');
  equal(await textOf('notice', homeInEnglish), undefined);
  const wrong = await editor.send('PUT', '/editing/texts/youtube', { text: '@LiverpoolFC' });
  equal(wrong.statusCode, 400);
  match(wrong.json<{ message: string }>().message, /channel's id at YouTube/);
  equal((await editor.send('PUT', '/editing/texts/constructor', { text: 'x' })).statusCode, 400);
  equal((await editor.send('PUT', '/editing/texts/youtube', { text: '-' })).statusCode, 200);
  equal((await editor.send('DELETE', '/editing/texts/notice')).statusCode, 200);
  equal(await textOf('notice'), undefined);
  equal((await editor.send('DELETE', '/editing/texts/notice')).statusCode, 404);
});

test('[SEC-2] every edit has a log entry, and a rejected one has none', async () => {
  const edits = async () =>
    (await db.selectFrom('moderation').select('subject').where('act', '=', 'edit').execute()).length;
  const before = await edits();
  equal((await editor.send('DELETE', '/editing/texts/notice')).statusCode, 404);
  equal(await edits(), before);
  await sql`alter table moderation add constraint no_log check (act <> 'edit') not valid`.execute(db);
  try {
    equal((await editor.send('PUT', '/editing/texts/intro', { text: 'Uset' })).statusCode, 500);
  } finally {
    await sql`alter table moderation drop constraint no_log`.execute(db);
  }
  equal(await textOf('intro'), 'Ny intro.');
  equal((await editor.send('PUT', '/editing/texts/intro', { text: 'Set' })).statusCode, 200);
  equal(await edits(), before + 1);
});

test('seasons are set for all sites together, and fall back to the date', async () => {
  await editor.send('PUT', '/editing/seasons', { season: 2025, fixturesSeason: 2027 });
  const { season, fixtures_season } = await settings(away);
  deepEqual([season, fixtures_season], [2025, 2027]);
  deepEqual((await getAs(away, '/transfers/2025')).json<Transfers>().seasons[0], 2025);
  equal((await getAs(away, '/transfers/2026')).statusCode, 404);
  await editor.send('PUT', '/editing/seasons', { season: null, fixturesSeason: null });
  equal((await settings()).season, 2026);
});

test("a process applies another one's settings", async () => {
  await dependencies.directory.current();
  const heard = new Promise<void>((resolve) => {
    const end = dependencies.changes.subscribe((event) => {
      if (event.kind !== 'rows' || event.table !== 'site_text') return;
      end();
      resolve();
    });
  });
  await db
    .updateTable('site_text')
    .set({ text: 'Fra en anden proces' })
    .where('area', '=', 'disclaimer')
    .execute();
  await heard;
  equal(await textOf('disclaimer'), 'Fra en anden proces');
});

test("a club's history is replaced on both its sites, and falls back to its file", async () => {
  const before = (await editor.send('GET', '/editing/club')).json<EditedClub>();
  equal(before.from, 'file');
  const content = {
    ...before.content,
    founded: 1893,
    lead: { da: 'Dansk.', en: 'English.' },
  };
  const answer = await editor.send('PUT', '/editing/club', content);
  equal(answer.json<EditedClub>().from, 'administrator');
  const history = async (domain: string) => (await getAs(domain, '/club')).json<ClubHistory>();
  deepEqual([(await history(home)).lead, (await history(homeInEnglish)).lead], ['Dansk.', 'English.']);
  equal((await history(home)).founded, 1893);
  equal((await editor.send('DELETE', '/editing/club')).json<EditedClub>().from, 'file');
  equal((await history(home)).founded, before.content?.founded);
});

const text = { da: 'x', en: 'x' };
const club = { founded: 1892, nicknames: [], lead: text, grounds: [], honours: [], chapters: [] };
const ground = { name: 'x', city: null, from: 1900, to: 1890, capacity: null, note: null };
const refused: [title: string, path: string, body: object, message: RegExp][] = [
  ['a lead in one language', 'club', { ...club, lead: { da: 'x' } }, /lead\.en/],
  ['a ground that closed before it opened', 'club', { ...club, grounds: [ground] }, /grounds\.0\.to/],
  ['a year that is a text', 'club', { ...club, founded: '1892' }, /founded/],
  ['an empty text', 'texts/intro', { text: '' }, /text/],
  ['a blank text', 'texts/intro', { text: '  ' }, /text/],
  ['a text too long', 'texts/intro', { text: 'x'.repeat(2001) }, /2000/],
  ['a season long ago', 'seasons', { season: 1999, fixturesSeason: null }, /season/],
  ['a season far ahead', 'seasons', { season: 2028, fixturesSeason: null }, /2027/],
  ['a season left out', 'seasons', { season: 2025 }, /fixturesSeason/],
];
for (const [title, path, body, message] of refused)
  test(`${title} is rejected with the reason`, async () => {
    const answer = await editor.send('PUT', `/editing/${path}`, body);
    equal(answer.statusCode, 400, answer.body);
    match(answer.json<{ message: string }>().message, message);
  });

test('[API-2] members cannot change settings', async () => {
  for (const [path, body] of [
    ['club', club],
    ['texts/intro', { text: 'x' }],
    ['seasons', { season: null, fixturesSeason: null }],
  ] as const)
    equal((await member.send('PUT', `/editing/${path}`, body)).statusCode, 403, path);
  equal((await getAs(home, '/editing/site')).statusCode, 401);
});
