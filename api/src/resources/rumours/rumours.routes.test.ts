import { deepEqual, equal, match } from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { EditedReport, RumoursPage } from '@fan-base/shared-contracts/api/rumours';
import { openTestApi } from '../../../test/api.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { promote, registered } from '../../../test/member.ts';
import { insertMember } from '../../../test/squads.ts';
import { type ImportJob, runImport } from '../../ingest/run.ts';

const api = await openTestApi({ clock: '2026-11-21T12:00:00Z' });
const { dependencies, getAs } = api;
const { db } = dependencies;
const [home, homeInEnglish, away] = ['liverpool-fans.dk', 'liverpool-fans.com', 'arsenal.fan-base.com'];

await insertMember(db, 'Liverpool FC', 2026, 'Bo Dane', 'defender', 4, {
  photo_url: 'https://pictures.example/bo.jpg',
});
const editor = await registered(api, 'Editor', home);
const stranger = await registered(api, 'Stranger', away);
await promote(api);

interface Item {
  readonly id: string;
  readonly day: string;
  readonly title?: string;
  readonly facts?: object;
}

const facts = {
  club: 'liverpool_fc',
  player: 'Joe Hartley',
  direction: 'in',
  source: 'The Paper',
  'other-club': 'Grimsby Town',
};

const feedOf = (...items: Item[]) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Rumours',
    items: items.map(({ id, day, title = `Report ${id}`, facts: more = {} }) => ({
      id,
      title,
      url: `https://paper.example/${id}`,
      date_published: `${day}T10:00:00Z`,
      _rumour: { ...facts, ...more },
    })),
  });

const importFeed = (content: string | Uint8Array, more: Partial<ImportJob> = {}) =>
  runImport(dependencies, {
    kind: 'rumours',
    source: 'rumours.json',
    siteId: null,
    origin: 'manual',
    content: typeof content === 'string' ? new TextEncoder().encode(content) : content,
    interval: null,
    ...more,
  });

const rumours = async (domain = home, query = '') =>
  (await getAs(domain, `/rumours${query}`)).json<RumoursPage>();
const titles = ({ items }: RumoursPage) => items.map(({ reports }) => reports.map(({ title }) => title));

beforeEach(() => db.deleteFrom('rumour_report').execute());

test('[TRANS-2] [GRAPH-2] a rumor has its reports, newest first, with status, credibility and fee', async () => {
  await importFeed(
    feedOf(
      { id: 'a', day: '2026-11-20', facts: { status: 'advanced' } },
      { id: 'b', day: '2026-11-18', facts: { player: 'J. Hartley', credibility: 2, fee: 20_000_000 } },
    ),
  );
  const report = { source: 'The Paper', record: null, status: 'advanced', credibility: null };
  deepEqual(
    (await rumours()).items.map(({ id: _id, ...rumour }) => rumour),
    [
      {
        player: { name: 'Joe Hartley', slug: null, photo: null, position: null, age: null },
        direction: 'in',
        club: { name: 'Grimsby Town', team: null },
        status: 'advanced',
        outcome: null,
        credibility: 2,
        fee: 20_000_000,
        reports: [
          {
            ...report,
            title: 'Report a',
            url: 'https://paper.example/a',
            publishedAt: '2026-11-20T10:00:00.000Z',
          },
          {
            ...report,
            title: 'Report b',
            url: 'https://paper.example/b',
            publishedAt: '2026-11-18T10:00:00.000Z',
            status: 'rumour',
            credibility: 2,
          },
        ],
      },
    ],
  );
});

test('[TRANS-2] a player with a page on the site is linked', async () => {
  await importFeed(feedOf({ id: 'a', day: '2026-11-20', facts: { player: 'Bo Dane', direction: 'out' } }));
  deepEqual((await rumours()).items[0]?.player, {
    name: 'Bo Dane',
    slug: 'bo_dane',
    photo: 'https://pictures.example/bo.jpg',
    position: 'defender',
    age: null,
  });
});

test('[GRAPH-2] an unknown player has the position and age of the reports', async () => {
  const facts = { position: 'attacker', 'birth-date': '2001-11-22' };
  await importFeed(feedOf({ id: 'a', day: '2026-11-20' }, { id: 'b', day: '2026-11-19', facts }));
  const [rumour] = (await rumours()).items;
  deepEqual([rumour?.player.position, rumour?.player.age], ['attacker', 24]);
});

test('[GRAPH-2] [TRANS-2] a source has the share of its rumors that came true', async () => {
  const { id: player_id } = await db
    .selectFrom('player')
    .where('slug', '=', 'bo_dane')
    .select('id')
    .executeTakeFirstOrThrow();
  const out = { player: 'Bo Dane', direction: 'out', 'other-club': 'Everton' };
  await importFeed(
    feedOf(
      { id: 'a', day: '2026-11-20' },
      { id: 'b', day: '2026-07-01', facts: out },
      { id: 'c', day: '2026-07-01', facts: { player: 'Never Came' } },
      { id: 'd', day: '2026-07-01', facts: { player: 'Never Came', source: 'Radio' } },
    ),
  );
  const recordOf = async () => (await rumours()).items[0]?.reports[0]?.record;
  deepEqual(await recordOf(), { cameTrue: 0, decided: 2 });
  const teams = await db
    .selectFrom('team')
    .where('name', 'in', ['Liverpool FC', 'Everton FC'])
    .select(['id', 'name'])
    .execute();
  const idOf = (name: string) => teams.find((team) => team.name === name)?.id ?? '';
  await db
    .insertInto('transfer')
    .values({
      player_id,
      moved_on: '2026-08-01',
      from_team_id: idOf('Liverpool FC'),
      to_team_id: idOf('Everton FC'),
    })
    .execute();
  deepEqual(await recordOf(), { cameTrue: 1, decided: 2 });
  deepEqual((await rumours()).items.map(({ player, outcome }) => [player.name, outcome]).sort(), [
    ['Bo Dane', 'completed'],
    ['Joe Hartley', null],
    ['Never Came', 'failed'],
  ]);
  const everton = (await rumours('everton-fans.dk')).items.map(({ direction, outcome }) => [
    direction,
    outcome,
  ]);
  deepEqual(everton, [['in', 'completed']]);
});

test('[TRANS-2] a rumor between two clubs of the network appears on both, from each side', async () => {
  await importFeed(feedOf({ id: 'a', day: '2026-11-20', facts: { 'other-club': 'Arsenal' } }));
  const toDirections = (page: RumoursPage) =>
    page.items.map(({ direction, club }) => [direction, club?.team?.name]);
  deepEqual(toDirections(await rumours()), [['in', 'Arsenal FC']]);
  deepEqual(toDirections(await rumours(away)), [['out', 'Liverpool FC']]);
});

test('[TRANS-2] a block can have only the newest report of each rumor', async () => {
  await importFeed(feedOf({ id: 'b', day: '2026-11-20' }, { id: 'a', day: '2026-11-18' }));
  deepEqual(titles(await rumours()), [['Report b', 'Report a']]);
  deepEqual(titles(await rumours(home, '?rows=3&reports=1')), [['Report b']]);
});

test("[TRANS-2] a report in one language appears only on that language's site", async () => {
  await importFeed(
    feedOf({ id: 'da', day: '2026-11-20', facts: { language: 'da' } }, { id: 'both', day: '2026-11-19' }),
  );
  deepEqual(titles(await rumours()), [['Report da', 'Report both']]);
  deepEqual(titles(await rumours(homeInEnglish)), [['Report both']]);
});

test('[TRANS-2] rumors are paginated, also by direction or with a limit, without old ones', async () => {
  const items = Array.from({ length: 15 }, (_, index) => ({
    id: String(index),
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    facts: { player: `Player ${'abcdefghijklmno'[index]}x`, direction: index % 5 === 0 ? 'out' : 'in' },
  }));
  await importFeed(feedOf(...items, { id: 'old', day: '2025-11-20' }));
  const [first, second] = [await rumours(), await rumours(home, '?page=2')];
  deepEqual([first.items.length, first.pages, first.total, second.items.length], [12, 2, 15, 3]);
  deepEqual(titles(first)[0], ['Report 14']);
  deepEqual(titles(await rumours(home, '?direction=out&rows=2')), [['Report 10'], ['Report 5']]);
  deepEqual((await rumours('everton-fans.dk')).items, []);
  equal(await countQueries(dependencies, () => rumours()), 3);
});

test('[INGEST-6] the same feed changes nothing; a changed report is updated', async () => {
  const feed = feedOf({ id: 'a', day: '2026-11-20' });
  equal((await importFeed(feed)).added, 1);
  equal((await importFeed(feed)).outcome, 'unchanged');
  const { updated, added } = await importFeed(feedOf({ id: 'a', day: '2026-11-20', title: 'Corrected' }));
  deepEqual([updated, added, titles(await rumours())], [1, 0, [['Corrected']]]);
});

const bad: [title: string, item: object, reason: RegExp][] = [
  ['a link that is no address of the web', { url: 'javascript:alert(1)' }, /url/],
  ['no player', { _rumour: { ...facts, player: '' } }, /player/],
  ['a direction that is none', { _rumour: { ...facts, direction: 'up' } }, /direction/],
  ['a status that is none', { _rumour: { ...facts, status: 'sure' } }, /status/],
  ['a position that is none', { _rumour: { ...facts, position: 'libero' } }, /position/],
  ['a birth date that is none', { _rumour: { ...facts, 'birth-date': 'soon' } }, /birthDate/],
  ['a credibility of six', { _rumour: { ...facts, credibility: 6 } }, /credibility/],
  ['a club without a site', { _rumour: { ...facts, club: 'Grimsby Town' } }, /Grimsby Town/],
  ['the club itself as the other club', { _rumour: { ...facts, 'other-club': 'Liverpool' } }, /another club/],
  ['a name in Greek letters', { _rumour: { ...facts, player: 'Γιώργος' } }, /Latin letters/],
  ['no day', { date_published: 'soon' }, /date is unreadable/],
  ['no facts', { _rumour: undefined }, /source/],
];
for (const [title, more, reason] of bad)
  test(`[INGEST-5] a report with ${title} is skipped, and the run has the reason`, async () => {
    const { items } = JSON.parse(feedOf({ id: 'bad', day: '2026-11-20' }, { id: 'good', day: '2026-11-20' }));
    const { problems, added } = await importFeed(
      JSON.stringify({ items: [{ ...items[0], ...more }, items[1]] }),
    );
    equal(added, 1);
    deepEqual([problems.length, problems[0]?.place], [1, 'item 1']);
    equal(reason.test(problems[0]?.reason ?? ''), true, String(problems[0]?.reason));
  });

test('[INGEST-5] markup in a report is text', async () => {
  await importFeed(
    feedOf({ id: 'a', day: '2026-11-20', title: '<b>Talks</b><script>alert(1)</script> &amp; more' }),
  );
  deepEqual(titles(await rumours()), [['Talks & more']]);
});

for (const [title, content] of [
  ['an HTML page', '<!doctype html><title>Moved</title>'],
  ['JSON without items', '{"version":"x"}'],
  ['Atom', '<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title></feed>'],
] as const)
  test(`[INGEST-5] ${title} is rejected, and stored data stays`, async () => {
    await importFeed(feedOf({ id: 'a', day: '2026-11-20' }));
    equal((await importFeed(content)).outcome, 'refused');
    equal((await rumours()).total, 1);
  });

const body = {
  title: 'By hand',
  url: 'https://paper.example/hand',
  source: 'The Paper',
  publishedAt: '2026-11-21T09:00:00Z',
  player: 'Joe Hartley',
  direction: 'in',
  club: 'Grimsby Town',
  status: 'agreed',
  credibility: 5,
  fee: 30_000_000,
  language: null,
};

test("[TRANS-2] an administrator's changes appear immediately, and no feed undoes them", async () => {
  await importFeed(feedOf({ id: 'a', day: '2026-11-20' }));
  equal((await editor.send('POST', '/editing/rumours', body)).statusCode, 200);
  deepEqual(titles(await rumours()), [['By hand', 'Report a']]);
  const reports = (await editor.send('GET', '/editing/rumours')).json<EditedReport[]>();
  const id = reports.find(({ report }) => report.title === 'Report a')?.id;
  equal(
    (await editor.send('PUT', `/editing/rumours/${id}`, { ...body, title: 'Corrected' })).statusCode,
    200,
  );
  const again = await importFeed(feedOf({ id: 'a', day: '2026-11-20', title: 'By the feed' }));
  deepEqual(again.problems, [
    { place: 'item 1', reason: "an administrator has changed 'Corrected', which takes precedence" },
  ]);
  deepEqual(
    titles(await rumours())
      .flat()
      .sort(),
    ['By hand', 'Corrected'],
  );
  equal((await editor.send('DELETE', `/editing/rumours/${id}`)).statusCode, 200);
  const later = await importFeed(feedOf({ id: 'a', day: '2026-11-20', title: 'By the feed once more' }));
  match(later.problems[0]?.reason ?? '', /an administrator has removed 'Corrected'/);
  deepEqual(titles(await rumours()), [['By hand']]);
});

test('[TRANS-2] a club of the network is recognized in any spelling', async () => {
  const sent = { ...body, club: ' Arsenal FC ' };
  equal((await editor.send('POST', '/editing/rumours', sent)).statusCode, 200);
  equal((await rumours()).items[0]?.club?.team?.name, 'Arsenal FC');
});

const refused: [title: string, more: object, message: RegExp][] = [
  ['a script for a link', { url: 'javascript:alert(1)' }, /url/],
  ['a blank title', { title: '  ' }, /title/],
  ['a credibility of zero', { credibility: 0 }, /credibility/],
  ['a status that is none', { status: 'maybe' }, /status/],
  ['an impossible day', { publishedAt: '2026-13-41T09:00:00Z' }, /publishedAt/],
  ['a day that its month lacks', { publishedAt: '2026-02-31T09:00:00Z' }, /publishedAt must be an instant/],
  ['the club itself for the other club', { club: ' Liverpool FC ' }, /club must be another club/],
];
for (const [title, more, message] of refused)
  test(`[TRANS-2] a report with ${title} is rejected with the reason`, async () => {
    const answer = await editor.send('POST', '/editing/rumours', { ...body, ...more });
    equal(answer.statusCode, 400);
    equal(message.test(answer.json<{ message: string }>().message), true, answer.body);
  });

test('[API-2] members and administrators elsewhere change nothing', async () => {
  const { id } = (await editor.send('POST', '/editing/rumours', body)).json<EditedReport>();
  equal((await stranger.send('PUT', `/editing/rumours/${id}`, body)).statusCode, 404);
  await db.updateTable('account').set({ role: 'user' }).where('username', '=', 'Stranger').execute();
  equal((await stranger.send('GET', '/editing/rumours')).statusCode, 403);
});
