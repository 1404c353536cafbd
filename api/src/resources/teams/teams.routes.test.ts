import { deepEqual, equal, match } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { TeamProfile } from '@fan-base/shared-contracts/api/teams';
import { openTestApi } from '../../../test/api.ts';
import { insertSeason, teamId } from '../../../test/football.ts';
import { promote, registered } from '../../../test/member.ts';
import { insertMember } from '../../../test/squads.ts';
import { addTeams } from '../../ingest/teams/add-teams.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { dependencies, getAs } = api;
const { db } = dependencies;

const domain = 'liverpool-fans.dk';
const Liverpool = 'Liverpool FC';
const Arsenal = 'Arsenal FC';
const Fulham = 'Fulham FC';
const Porto = 'FC Porto';

const teamOf = async (slug: string, from = domain) =>
  (await getAs(from, `/teams/${slug}`)).json<TeamProfile>();

let next: string;

before(async () => {
  [, next = ''] = await insertSeason(db, 'en.1', 2026, [
    { home: Arsenal, away: Liverpool, kickoff: '2027-01-20T19:00:00Z' },
    { home: Liverpool, away: Arsenal, kickoff: '2026-08-20T19:00:00Z' },
    {
      home: Arsenal,
      away: Fulham,
      kickoff: '2026-08-08T14:00:00Z',
      goals: [3, 1],
      more: { venue_name: 'Emirates Stadium', venue_city: 'London' },
    },
    { home: Fulham, away: 'Everton FC', kickoff: '2026-08-09T14:00:00Z', goals: [0, 0] },
  ]);
  const { id } = await db
    .insertInto('coach')
    .values({ provider_id: 1, name: 'A Manager', updated_at: new Date('2026-08-01T00:00:00Z') })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('coach_spell')
    .values({ coach_id: id, team_id: await teamId(db, Arsenal), started_on: '2024-07-01', ended_on: null })
    .execute();
  await insertMember(db, Arsenal, 2026, 'David Raya', 'goalkeeper', 1);
  const havertz = await insertMember(db, Arsenal, 2026, 'Kai Havertz', 'attacker', 29, {
    birth_date: '1999-06-11',
  });
  const league = await db
    .selectFrom('competition')
    .select('id')
    .where('key', '=', 'en.1')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('player_season')
    .values({
      ...{
        player_id: havertz.id,
        team_id: await teamId(db, Arsenal),
        competition_id: league.id,
        season: 2026,
      },
      ...{ appearances: 2, goals: 1 },
    })
    .execute();
});

test("[GRAPH-1] a team has its next match against the site's club, table row, form, ground and manager", async () => {
  const { team, site, venue, manager, next: coming, isOpponent, standing, form } = await teamOf('arsenal_fc');
  deepEqual([team.name, site, manager], [Arsenal, 'arsenal-fans.dk', 'A Manager']);
  deepEqual(venue, { name: 'Emirates Stadium', city: 'London' });
  deepEqual([coming?.id, isOpponent], [next, true]);
  deepEqual(
    [standing?.competition.key, standing?.season, standing?.row.rank, standing?.row.points],
    ['en.1', 2026, 1, 3],
  );
  deepEqual(
    form.map(({ result, isHome, opponent, score }) => [result, isHome, opponent.name, score]),
    [['win', true, Fulham, { home: 3, away: 1 }]],
  );
});

test('[GRAPH-1] a team has its newest known squad, with the age and goals of each player', async () => {
  const { squad } = await teamOf('arsenal_fc');
  equal(squad?.season, 2026);
  deepEqual(squad?.players, [
    {
      ...{ slug: 'david_raya', name: 'David Raya', photo: null, position: 'goalkeeper', number: 1 },
      ...{ age: null, goals: null },
    },
    {
      ...{ slug: 'kai_havertz', name: 'Kai Havertz', photo: null, position: 'attacker', number: 29 },
      ...{ age: 27, goals: 1 },
    },
  ]);
});

test('[GRAPH-1] a team whose league is unknown has its place in the table of another competition', async () => {
  const phase = (home: string, away: string, goals: [number, number]) => ({
    home,
    away,
    kickoff: '2026-08-05T19:00:00Z',
    goals,
  });
  await db
    .insertInto('competition')
    .values({ key: 'uefa.cl', name: 'Champions League', country: null, time_zone: 'Europe/Paris' })
    .execute();
  await insertSeason(db, 'uefa.cl', 2026, [
    phase('FC København', Liverpool, [0, 3]),
    phase('Celtic FC', 'Qarabag', [1, 1]),
  ]);
  const { standing, squad } = await teamOf('fc_koebenhavn');
  deepEqual([standing?.competition.key, standing?.teams, standing?.row.rank, squad], ['uefa.cl', 4, 4, null]);
});

test('[GRAPH-1] unknown facts of a team are null, and an unknown team is not found', async () => {
  await teamId(db, Porto);
  const { site, venue, manager, next: coming, isOpponent, standing, form, squad } = await teamOf('fc_porto');
  deepEqual(
    [site, venue, manager, coming, isOpponent, standing, form, squad],
    [null, null, null, null, false, null, [], null],
  );
  for (const slug of ['unknown_team', '%00', "'"])
    equal((await getAs(domain, `/teams/${slug}`)).statusCode, 404, slug);
});

test('[GRAPH-1] a renamed team keeps its slug, and a merged one is found by its former slug', async () => {
  const editor = await registered(api, 'Editor');
  await promote(api, 'Editor');
  const kept = await teamId(db, Porto);
  const gone = await teamId(db, 'Futebol Clube do Porto');
  const older = await teamId(db, 'Porto 1893');
  const change = async (method: 'PUT' | 'POST', path: string, body: object) => {
    const answer = await editor.send(method, `/editing/teams/${path}`, body);
    equal(answer.statusCode, 200, answer.body);
  };
  await change('PUT', kept, { name: 'Porto', country: 'Portugal', apiFootball: null, aliases: [Porto] });
  const { team } = await teamOf('fc_porto');
  deepEqual([team.name, team.slug], ['Porto', 'fc_porto']);
  await change('POST', `${older}/merge`, { into: gone });
  await change('POST', `${gone}/merge`, { into: kept });
  for (const slug of ['futebol_clube_do_porto', 'porto_1893'])
    deepEqual((await teamOf(slug)).team, team, slug);
});

test('[GRAPH-1] a new team does not get the former slug of another', async () => {
  const team = { name: 'Porto 1893!', country: null, number: null, place: null };
  const [id = ''] = await db.transaction().execute((trx) => addTeams(trx, [team]));
  const { slug } = await db.selectFrom('team').where('id', '=', id).select('slug').executeTakeFirstOrThrow();
  match(slug, /^porto_1893_[0-9a-f]{6}$/);
  equal((await teamOf('porto_1893')).team.name, 'Porto');
});
