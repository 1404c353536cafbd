import { deepEqual, equal } from 'node:assert/strict';
import { before, test } from 'node:test';
import type {
  LatestTransfers,
  NetSpend,
  RivalsNetSpend,
  Transfer,
  Transfers,
} from '@fan-base/shared-contracts/api/transfers';
import { openTestApi } from '../../../test/api.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { teamId } from '../../../test/football.ts';
import { insertPlayer } from '../../../test/squads.ts';

const { dependencies, getAs } = await openTestApi({ clock: '2026-11-21T12:00:00Z' });
const { db } = dependencies;
const home = 'liverpool-fans.dk';

/** Player, day, the provider's words, from, to; a club in capitals has a team here. */
const transfers: [string, string, string | null, string | null, string | null][] = [
  ['Ada Bought', '2026-07-10', '€ 40M', 'CHELSEA FC', 'LIVERPOOL FC'],
  ['Bo Cheap', '2026-08-01', '€ 1.5M', 'Genk', 'LIVERPOOL FC'],
  ['Cy Free', '2026-07-01', 'Free', 'Porto', 'LIVERPOOL FC'],
  ['Di Secret', '2026-06-05', 'N/A', null, 'LIVERPOOL FC'],
  ['Ed Sold', '2026-07-20', '€ 22M', 'LIVERPOOL FC', 'ARSENAL FC'],
  ['Fy Swapped', '2026-07-21', 'Swap', 'LIVERPOOL FC', 'Roma'],
  ['Gil Lent', '2026-08-30', 'Loan', 'LIVERPOOL FC', 'Hull'],
  ['Hob Borrowed', '2026-08-31', 'Loan', 'Lyon', 'LIVERPOOL FC'],
  ['Ike Returned', '2025-08-01', 'Loan', 'LIVERPOOL FC', 'Leeds'],
  ['Ike Returned', '2026-05-31', 'Back from Loan', 'Leeds', 'LIVERPOOL FC'],
  ['Jo Longaway', '2025-07-15', 'Loan', 'LIVERPOOL FC', 'Ajax'],
  ['Ky Forgotten', '2019-07-15', 'Loan', 'LIVERPOOL FC', 'Ajax'],
  ['Lu Younger', '2026-07-01', 'N/A', 'Liverpool U21', 'LIVERPOOL FC'],
  ['Mo Past', '2024-07-01', '€ 10M', 'Ajax', 'LIVERPOOL FC'],
  ['No Stranger', '2026-07-01', '€ 99M', 'CHELSEA FC', 'ARSENAL FC'],
];

const club = (name: string) => `${name.slice(0, 1)}${name.slice(1, -3).toLowerCase()} FC`;
const isTeam = (name: string | null) => name !== null && / FC$/.test(name) && name === name.toUpperCase();
const sideOf = async (name: string | null) =>
  name !== null && isTeam(name) ? { id: await teamId(db, club(name)), name: club(name) } : { id: null, name };

before(async () => {
  const ids = new Map<string, string>();
  for (const [name, moved_on, terms, from, to] of transfers) {
    const id = ids.get(name) ?? (await insertPlayer(db, name)).id;
    ids.set(name, id);
    const [source, target] = [await sideOf(from), await sideOf(to)];
    await db
      .insertInto('transfer')
      .values({
        player_id: id,
        moved_on,
        terms,
        from_team_id: source.id,
        to_team_id: target.id,
        from_name: source.name,
        to_name: target.name,
      })
      .execute();
  }
  await db
    .insertInto('player_extra')
    .values({
      player_id: ids.get('Gil Lent') ?? '',
      loan_until: '2027-06-30',
      source: 'test',
      updated_at: new Date('2026-09-01T00:00:00Z'),
    })
    .execute();
});

const season = async (year: number, domain = home) =>
  (await getAs(domain, `/transfers/${year}`)).json<Transfers>();
const names = (list: readonly Transfer[]) => list.map(({ player }) => player.name);

test('[TRANS-1] a season lists permanent arrivals and departures, newest first', async () => {
  const { incoming, outgoing } = await season(2026);
  deepEqual(names(incoming), ['Bo Cheap', 'Ada Bought', 'Cy Free', 'Di Secret']);
  deepEqual(names(outgoing), ['Fy Swapped', 'Ed Sold']);
});

test('[TRANS-1] a transfer has the other club, with its crest if known, the price and the kind', async () => {
  const { incoming, outgoing } = await season(2026);
  deepEqual(
    [...incoming, ...outgoing].map(({ club, terms, fee, words }) => [
      club?.name ?? null,
      club?.team?.initials ?? null,
      terms,
      fee,
      words,
    ]),
    [
      ['Genk', null, 'fee', 1_500_000, null],
      ['Chelsea FC', 'CFC', 'fee', 40_000_000, null],
      ['Porto', null, 'free', null, null],
      [null, null, 'unknown', null, null],
      ['Roma', null, 'other', null, 'Swap'],
      ['Arsenal FC', 'AFC', 'fee', 22_000_000, null],
    ],
  );
});

test('[TRANS-1] loans are listed separately, with their last day if known', async () => {
  const toLoan = ({ player, direction, loanUntil }: Transfer) => [player.name, direction, loanUntil];
  deepEqual((await season(2026)).loans.map(toLoan), [
    ['Hob Borrowed', 'in', null],
    ['Gil Lent', 'out', '2027-06-30'],
  ]);
  deepEqual((await season(2025)).loans.map(toLoan), [
    ['Ike Returned', 'out', '2026-05-31'],
    ['Jo Longaway', 'out', null],
  ]);
  deepEqual((await season(2025)).returns.map(toLoan), [['Ike Returned', 'in', null]]);
});

test('[TRANS-1] current loans are listed in any season, without ended and forgotten ones', async () => {
  for (const year of [2026, 2019, 2000])
    deepEqual(names((await season(year)).onLoan), ['Gil Lent', 'Jo Longaway']);
});

test('[TRANS-1] the highest fees of a season come first, in and out', async () => {
  deepEqual(names((await season(2026)).highest), ['Ada Bought', 'Ed Sold', 'Bo Cheap']);
});

test("[TRANS-1] the seasons go from the settings' season down to 2000; others are rejected", async () => {
  const { seasons, filled } = await season(2026);
  deepEqual(filled, [2026, 2025, 2024, 2019]);
  deepEqual([seasons[0], seasons.at(-1), seasons.length], [2026, 2000, 27]);
  equal((await getAs(home, '/transfers/2027')).statusCode, 404);
  for (const year of ['1999', 'x']) equal((await getAs(home, `/transfers/${year}`)).statusCode, 400, year);
});

test('[TRANS-1] a club without transfers in a season has empty lists', async () => {
  const { incoming, outgoing, loans, returns, highest } = await season(2010);
  deepEqual([incoming, outgoing, loans, returns, highest], [[], [], [], [], []]);
});

test('[NEWS-1] a block has the newest transfers, three by default, without ended loans', async () => {
  const latest = async (query = '') =>
    names((await getAs(home, `/transfers/latest${query}`)).json<LatestTransfers>().items);
  deepEqual(await latest(), ['Hob Borrowed', 'Gil Lent', 'Bo Cheap']);
  deepEqual(await latest('?rows=1'), ['Hob Borrowed']);
  const all = await latest('?rows=12');
  deepEqual([all.at(-1), all.filter((name) => name === 'Ike Returned').length], ['Jo Longaway', 1]);
  equal((await getAs(home, '/transfers/latest?rows=13')).statusCode, 400);
});

test('[API-2] a club sees only its own transfers', async () => {
  deepEqual(names((await season(2026, 'arsenal.fan-base.com')).incoming), ['Ed Sold', 'No Stranger']);
});

test('[TRANS-1] a season takes a fixed number of queries, however many transfers it has', async () => {
  equal(await countQueries(dependencies, () => season(2026)), 3);
});

test('[TRANS-3] net spend has seasons, totals, averages, a five-season window and unknown fees', async () => {
  const { seasons, total, window } = (await getAs(home, '/transfers/net-spend')).json<NetSpend>();
  deepEqual(
    seasons.map((one) => one.season),
    [2026, 2025, 2024],
  );
  deepEqual(seasons[0], {
    season: 2026,
    sums: { spent: 41_500_000, received: 22_000_000, net: 19_500_000, unknown: 2 },
    arrivals: 4,
    departures: 2,
  });
  const span = {
    seasons: 3,
    sums: { spent: 51_500_000, received: 22_000_000, net: 29_500_000, unknown: 2 },
    average: { spent: 17_166_667, received: 7_333_333, net: 9_833_333 },
  };
  deepEqual([total, window], [span, span]);
});

test('[TRANS-3] a club without known transfers has no sums', async () => {
  const answer = (await getAs('everton-fans.dk', '/transfers/net-spend')).json<NetSpend>();
  deepEqual(answer, { seasons: [], total: null, window: null });
});

test('[GRAPH-2] a transfer has the age on its day, if the birth date is known', async () => {
  const ages = () =>
    season(2026).then(({ incoming }) => incoming.map(({ player, age }) => [player.name, age]));
  deepEqual((await ages())[1], ['Ada Bought', null]);
  await db
    .updateTable('player')
    .set({ birth_date: '2000-07-11' })
    .where('name', 'in', ['Ada Bought', 'Bo Cheap'])
    .execute();
  deepEqual((await ages()).slice(0, 2), [
    ['Bo Cheap', 26],
    ['Ada Bought', 25],
  ]);
});

test('[GRAPH-2] rivals have net spend, counts and ages, highest net spend first', async () => {
  const { clubs } = (await getAs(home, '/transfers/rivals')).json<RivalsNetSpend>();
  deepEqual(
    clubs.map(({ team, season, window, arrivals, departures, arrivalAge }) => [
      team.name,
      season.net,
      window.net,
      arrivals,
      departures,
      arrivalAge,
    ]),
    [
      ['Arsenal FC', 121_000_000, 121_000_000, 2, 0, null],
      ['Liverpool FC', 19_500_000, 29_500_000, 5, 2, 25.5],
      ['Chelsea FC', -139_000_000, -139_000_000, 0, 2, null],
    ],
  );
});

test('[GRAPH-2] the squad after the window is listed by position; an unknown squad is null', async () => {
  equal((await season(2026)).depth, null);
  const players = await db.selectFrom('player').select(['id', 'name', 'slug']).execute();
  const idOf = (name: string) => players.find((player) => player.name === name)?.id ?? '';
  const member = { team_id: await teamId(db, 'Liverpool FC'), position: 'defender' } as const;
  await db
    .insertInto('squad_member')
    .values([
      { ...member, season: 2026, player_id: idOf('Ada Bought'), number: 5 },
      { ...member, season: 2026, player_id: idOf('Mo Past'), number: 2 },
      { ...member, season: 2025, player_id: idOf('Ed Sold'), number: 3 },
      { ...member, season: 2025, player_id: idOf('Gil Lent'), number: 4 },
    ])
    .execute();
  const { depth } = await season(2026);
  deepEqual(
    depth?.map(({ position, players: listed, departures }) => [
      position,
      listed.map(({ name, isNew }) => [name, isNew]),
      departures,
    ]),
    [
      ['goalkeeper', [], 0],
      [
        'defender',
        [
          ['Mo Past', false],
          ['Ada Bought', true],
        ],
        2,
      ],
      ['midfielder', [], 0],
      ['attacker', [], 0],
    ],
  );
});
