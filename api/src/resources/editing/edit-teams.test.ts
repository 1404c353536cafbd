import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { test } from 'node:test';
import type { DirectoryTeam, UnresolvedTeam } from '@fan-base/shared-contracts/api/editing-teams';
import { sql } from 'kysely';
import { openTestApi } from '../../../test/api.ts';
import { teamId } from '../../../test/football.ts';
import { importContent, played } from '../../../test/imports.ts';
import { promote, registered } from '../../../test/member.ts';
import { teamColumns } from '../../domain/teams/merge-teams.queries.ts';

const api = await openTestApi({ clock: '2026-11-21T12:00:00Z' });
const { db } = api.dependencies;
const editor = await registered(api, 'Editor');
const member = await registered(api, 'Member');
await promote(api, 'Editor');

const ask = async <T>(method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => {
  const answer = await editor.send(method, path, body);
  equal(answer.statusCode, 200, answer.body);
  return answer.json<T>();
};
const find = async (search: string) =>
  ask<DirectoryTeam[]>('GET', `/editing/teams?search=${encodeURIComponent(search)}`);

test('The directory has the teams of the clubs’ leagues, by any of their names', async () => {
  const [wolves] = await find('wolves');
  ok(wolves);
  deepEqual(
    { ...wolves, id: '', aliases: [] },
    {
      id: '',
      name: 'Wolverhampton Wanderers FC',
      country: 'England',
      apiFootball: 39,
      aliases: [],
      reviewed: true,
    },
  );
  ok(wolves.aliases.includes('Wolverhampton Wanderers'));
  deepEqual(
    (await find('koeln')).map(({ name }) => name),
    ['1. FC Köln'],
  );
  deepEqual(await ask('GET', `/editing/teams/${wolves.id}`), wolves);
});

test('Only administrators see and change the directory', async () => {
  for (const [method, path, body] of [
    ['GET', '/editing/teams', undefined],
    ['GET', '/editing/teams/unresolved', undefined],
    ['GET', '/editing/teams/1', undefined],
    ['PUT', '/editing/teams/1', { name: 'x', country: null, apiFootball: null, aliases: [] }],
    ['POST', '/editing/teams/1/merge', { into: '2' }],
  ] as const)
    equal((await member.send(method, path, body)).statusCode, 403, path);
});

test('An unresolved name is listed with likely teams, until an editor decides', async () => {
  const file = {
    name: 'English Premier League 2020/21',
    matches: [
      played('Brighton Hove', 'Liverpool FC', '2020-09-12'),
      played('Colo Colo', 'Liverpool FC', '2020-09-13'),
    ],
  };
  await importContent(api, 'openfootball', '2020-21/en.1.json', file);
  const unresolved = await ask<UnresolvedTeam[]>('GET', '/editing/teams/unresolved');
  deepEqual(
    unresolved.map(({ team, metIn, proposals }) => [team.name, metIn, proposals[0]?.name]),
    [
      ['Brighton Hove', 'en.1 2020', 'Brighton & Hove Albion FC'],
      ['Colo Colo', 'en.1 2020', undefined],
    ],
  );
  const [brighton, colo] = unresolved;
  ok(brighton && colo);
  const { id, reviewed: _, ...team } = colo.team;
  const written = await ask<DirectoryTeam>('PUT', `/editing/teams/${id}`, {
    ...team,
    aliases: ['Colo-Colo'],
  });
  deepEqual([written.reviewed, written.aliases], [true, ['Colo Colo', 'Colo-Colo']]);
  const survivor = brighton.proposals[0]?.id ?? '';
  const merged = await ask<DirectoryTeam>('POST', `/editing/teams/${brighton.team.id}/merge`, {
    into: survivor,
  });
  ok(merged.aliases.includes('Brighton Hove'));
  deepEqual(await ask('GET', '/editing/teams/unresolved'), []);
  const again = await importContent(api, 'openfootball', '2020-21/en.1.json', file);
  deepEqual([again.outcome, again.added], ['unchanged', 0]);
});

test('Names and IDs of other teams, and invalid values, are rejected', async () => {
  const [liverpool, everton, wolves] = await Promise.all([
    teamId(db, 'Liverpool FC'),
    teamId(db, 'Everton FC'),
    teamId(db, 'Wolverhampton Wanderers FC'),
  ]);
  const [betis, fulham] = [await teamId(db, 'Real Betis Balompié'), await teamId(db, 'Fulham FC')];
  await importContent(api, 'openfootball', '2021-22/en.1.json', {
    name: 'Premier League 2021/22',
    matches: [played('Wolves', 'Fulham FC', '2021-09-12')],
  });
  const body = { name: 'Wolverhampton Wanderers FC', country: 'England', apiFootball: 39, aliases: [] };
  for (const [method, path, sent, status, why] of [
    ['POST', `${wolves}/merge`, { into: wolves }, 400, /into itself/],
    ['POST', `${liverpool}/merge`, { into: wolves }, 400, /a club of the network/],
    ['POST', `${everton}/merge`, { into: liverpool }, 400, /a club of the network/],
    ['POST', `${betis}/merge`, { into: wolves }, 400, /plays in Spain/],
    ['POST', `${fulham}/merge`, { into: wolves }, 400, /have played each other/],
    ['POST', `${wolves}/merge`, { into: '999999' }, 404, /No team/],
    ['POST', '999999/merge', { into: wolves }, 404, /No team/],
    ['PUT', wolves, { ...body, name: 'Fulham FC' }, 409, /name already belongs to Fulham FC/],
    ['PUT', wolves, { ...body, apiFootball: 36 }, 409, /apiFootball already belongs to Fulham FC/],
    ['PUT', wolves, { ...body, name: '  ' }, 400, /name must not be empty/],
    ['PUT', '999999', { ...body, apiFootball: null, name: 'Nobody' }, 404, /No team/],
  ] as const) {
    const answer = await editor.send(method, `/editing/teams/${path}`, sent);
    equal(answer.statusCode, status, answer.body);
    match(answer.json<{ message: string }>().message, why);
  }
});

test('A merge covers every column that references a team', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'team'::regclass`.execute(db);
  const known = new Set([...teamColumns.map(([table, column]) => `${table}.${column}`), 'club.team_id']);
  deepEqual(
    rows.map(({ table, column }) => `${table}.${column}`).filter((one) => !known.has(one)),
    [],
  );
});

test('A merge moves everything, and combines a match that both had', async () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const survivor = await teamId(db, 'Crystal Palace FC');
  const gone = await teamId(db, 'Palace');
  const liverpool = await teamId(db, 'Liverpool FC');
  const { id: competition_id } = await db
    .selectFrom('competition')
    .where('key', '=', 'en.1')
    .select('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('competition_season')
    .values({ competition_id, season: 2015, source: 'x', origin: 'manual', updated_at: now })
    .execute();
  const fixture = (round: number, home_team_id: string, goals: number | null) => ({
    ...{ competition_id, season: 2015, round_name: `Matchday ${round}`, stage: 'matchday' as const },
    ...{ kickoff: new Date(`2015-09-${10 + round * 5}T14:00:00Z`), time_known: true, updated_at: now },
    ...{ status: goals === null ? ('NS' as const) : ('FT' as const), home_team_id, away_team_id: liverpool },
    ...{ home_goals: goals, away_goals: goals, round_number: round },
  });
  const running = { status: '2H' as const, clock_started_at: now, clock_added_after: 90 };
  const fixtures = await db
    .insertInto('fixture')
    .values([
      fixture(1, survivor, null),
      { ...fixture(1, gone, 2), ...running, provider_id: 77 },
      fixture(2, gone, 1),
      fixture(3, survivor, 3),
      fixture(3, gone, 3),
    ])
    .returning('id')
    .execute();
  const [stays = '', goes = '', alone = '', edited = '', editedToo = ''] = fixtures.map(({ id }) => id);
  const { id: player_id } = await db
    .insertInto('player')
    .values({ provider_id: 1, name: 'A. Player', slug: 'a_player', updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('fixture_lineup')
    .values([goes, alone].map((fixture_id) => ({ fixture_id, team_id: gone })))
    .execute();
  await db
    .insertInto('fixture_lineup_player')
    .values(
      [goes, alone].map((fixture_id) => ({
        fixture_id,
        team_id: gone,
        position: 0,
        starts: true,
        name: 'A',
      })),
    )
    .execute();
  await db
    .insertInto('fixture_event')
    .values({ fixture_id: goes, position: 0, minute: 1, team_id: gone, type: 'Goal', detail: 'Normal Goal' })
    .execute();
  const member = { season: 2015, player_id, position: 'attacker' as const };
  await db
    .insertInto('squad_member')
    .values([
      { ...member, team_id: gone },
      { ...member, team_id: survivor },
    ])
    .execute();
  await db
    .insertInto('transfer')
    .values({
      player_id,
      moved_on: '2015-07-01',
      from_team_id: gone,
      to_team_id: liverpool,
      from_name: 'Palace',
    })
    .execute();
  await db
    .insertInto('injury')
    .values({
      player_id,
      team_id: gone,
      fixture_provider_id: 5,
      fixture_at: now,
      kind: 'missing',
      reason: 'x',
    })
    .execute();
  const site = await db.selectFrom('site').select('id').orderBy('id').executeTakeFirstOrThrow();
  const forum = await db
    .selectFrom('forum')
    .where('site_id', '=', site.id)
    .select('id')
    .executeTakeFirstOrThrow();
  await sql`insert into thread (site_id, forum_id, slug, title, content, created_at, latest_at, fixture_id, search)
    values (${site.id}, ${forum.id}, 'x', 'x', '{"version":1,"blocks":[]}', ${now}, ${now}, ${goes}, '')`.execute(
    db,
  );
  const channel = (fixture_id: string, language: 'da' | 'en', name: string) =>
    ({ fixture_id, language, channel: name, kind: 'tv', url: null, source: name }) as const;
  await db
    .insertInto('fixture_broadcast')
    .values([
      channel(stays, 'da', 'Feed'),
      channel(goes, 'da', 'Editors'),
      channel(stays, 'en', 'Editors'),
      channel(goes, 'en', 'Feed'),
      channel(edited, 'da', 'Editors'),
      channel(editedToo, 'da', 'Other editors'),
    ])
    .execute();
  await db
    .insertInto('edited_broadcasts')
    .values([
      { fixture_id: goes, language: 'da' },
      { fixture_id: stays, language: 'en' },
      { fixture_id: edited, language: 'da' },
      { fixture_id: editedToo, language: 'da' },
    ])
    .execute();

  const team = await ask<DirectoryTeam>('POST', `/editing/teams/${gone}/merge`, { into: survivor });
  ok(team.aliases.includes('Palace'));
  const left = await db
    .selectFrom('fixture')
    .where('season', '=', 2015)
    .select(['id', 'home_team_id', 'home_goals', 'status', 'clock_started_at', 'provider_id'])
    .orderBy('id')
    .execute();
  const home_team_id = survivor;
  deepEqual(left, [
    { id: stays, home_team_id, home_goals: 2, status: '2H', clock_started_at: now, provider_id: 77 },
    { id: alone, home_team_id, home_goals: 1, status: 'FT', clock_started_at: null, provider_id: null },
    { id: edited, home_team_id, home_goals: 3, status: 'FT', clock_started_at: null, provider_id: null },
  ]);
  const lineups = await db
    .selectFrom('fixture_lineup_player')
    .select(['fixture_id', 'team_id'])
    .orderBy('fixture_id')
    .execute();
  deepEqual(
    lineups,
    [stays, alone].map((fixture_id) => ({ fixture_id, team_id: survivor })),
  );
  const broadcasts = await db
    .selectFrom('fixture_broadcast')
    .select(['fixture_id', 'language', 'channel'])
    .orderBy('fixture_id')
    .orderBy('language')
    .execute();
  deepEqual(
    broadcasts.map(({ fixture_id, language, channel }) => [fixture_id, language, channel]),
    [
      [stays, 'da', 'Editors'],
      [stays, 'en', 'Editors'],
      [edited, 'da', 'Editors'],
    ],
  );
  const event = await db.selectFrom('fixture_event').select(['fixture_id', 'team_id']).execute();
  deepEqual(event, [{ fixture_id: stays, team_id: survivor }]);
  deepEqual(await db.selectFrom('squad_member').select('team_id').where('season', '=', 2015).execute(), [
    { team_id: survivor },
  ]);
  deepEqual(await db.selectFrom('transfer').select('from_team_id').execute(), [{ from_team_id: survivor }]);
  deepEqual(await db.selectFrom('injury').select('team_id').execute(), [{ team_id: survivor }]);
  deepEqual(await db.selectFrom('thread').select('fixture_id').where('slug', '=', 'x').execute(), [
    { fixture_id: stays },
  ]);
});

test('A merge keeps an administrator’s report, and is refused if it would lose one of two', async () => {
  const file = (team: string) => ({
    name: 'Premier League 2022/23',
    matches: [played('Liverpool FC', team, '2022-09-10', [1, 0])],
  });
  // Two imports of different seasons’ files, so that both teams exist before they have the same match.
  await importContent(api, 'openfootball', '2022-23/en.1.json', file('Fulham FC'));
  const kept = await teamId(db, 'Fulham FC');
  const first = await db
    .selectFrom('fixture')
    .where('season', '=', 2022)
    .selectAll()
    .executeTakeFirstOrThrow();
  const { id: gone } = await db
    .insertInto('team')
    .values({
      name: 'The Cottagers',
      slug: 'the_cottagers',
      short_name: 'Cottagers',
      initials: 'COT',
      primary_colour: '#000000',
      secondary_colour: '#ffffff',
      country: 'England',
      reviewed: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: _, ...columns } = first;
  const { id: second } = await db
    .insertInto('fixture')
    .values({ ...columns, away_team_id: gone })
    .returning('id')
    .executeTakeFirstOrThrow();
  const report = { title: 'x', text: 'x', author: 'x', publishedAt: '2022-09-11T08:00:00Z' };
  for (const id of [first.id, second])
    await ask('PUT', `/editing/matches/${id}/reports/da`, { ...report, title: id });
  const refused = await editor.send('POST', `/editing/teams/${gone}/merge`, { into: kept });
  equal(refused.statusCode, 400, refused.body);
  match(refused.json<{ message: string }>().message, /are one, but both have a report of an administrator/);
  await db
    .updateTable('fixture_report')
    .set({ source: 'reports.json' })
    .where('fixture_id', '=', first.id)
    .execute();
  const [site] = await db.selectFrom('site').select(['id', 'domain']).where('language', '=', 'da').execute();
  ok(site);
  const { publishedAt, ...words } = report;
  await db
    .insertInto('site_report')
    .values(
      [first.id, second].map((fixture_id) => ({
        fixture_id,
        site_id: site.id,
        ...words,
        published_at: new Date(publishedAt),
      })),
    )
    .execute();
  const ofSite = await editor.send('POST', `/editing/teams/${gone}/merge`, { into: kept });
  equal(ofSite.statusCode, 400, ofSite.body);
  const [, named = ''] = /e\.g\. DELETE (\S+)$/.exec(ofSite.json<{ message: string }>().message) ?? [];
  equal(named, `/editing/matches/${second}/reports/da?site=${site.domain}`);
  equal((await editor.send('DELETE', named)).statusCode, 200);
  await ask('POST', `/editing/teams/${gone}/merge`, { into: kept });
  deepEqual(
    await db
      .selectFrom('fixture_report')
      .select(['fixture_id', 'title'])
      .where('fixture_id', '=', first.id)
      .execute(),
    [{ fixture_id: first.id, title: second }],
  );
});
