import { deepEqual, equal, ok } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Match } from '@fan-base/shared-contracts/api/match';
import type { Player, PlayerSeasonDetails } from '@fan-base/shared-contracts/api/squad';
import { sharedData, withoutSharedData } from '@fan-base/source-parsers/testing/shared-data';
import { openTestApi } from '../../../test/api.ts';
import { importAnswer, parseAnswer } from '../../ingest/api-football/answers/import.ts';

const skip = withoutSharedData;
const { dependencies, getAs } = await openTestApi({ clock: '2026-11-21T12:00:00Z' });
const { clock, db } = dependencies;
const site = 'atletico-madrid-fans.dk';
const shootOut = 1149519;

/** A player's statistics in a match, as the provider's file has them. */
interface ReceivedPlayer {
  readonly player: { readonly id: number; readonly name: string };
  readonly statistics: readonly {
    readonly games: { readonly minutes: number | null; readonly rating: string | null };
    readonly goals: { readonly total: number | null; readonly assists: number | null };
    readonly cards: { readonly yellow: number; readonly red: number };
  }[];
}
interface Received {
  readonly response: readonly {
    readonly fixture: { readonly id: number };
    readonly players: readonly { readonly players: readonly ReceivedPlayer[] }[];
  }[];
}

let received: readonly ReceivedPlayer[] = [];

async function take(bytes: Uint8Array) {
  const origin = { source: 'test', origin: 'manual' } as const;
  await db.transaction().execute((trx) => importAnswer(trx, parseAnswer(bytes), origin, clock.now()));
}

/** A response of `/players` whose statistics are the sums of the players' matches in the file. */
const toSeasonAnswer = (players: readonly ReceivedPlayer[], team: object, league: object) =>
  new TextEncoder().encode(
    JSON.stringify({
      get: 'players',
      parameters: { season: '2023' },
      errors: [],
      results: players.length,
      paging: { current: 1, total: 1 },
      response: players.map(({ player, statistics: [one] }) => ({
        player: { ...player, firstname: null, lastname: null },
        statistics: [
          {
            team,
            league,
            games: { appearences: 1, minutes: one?.games.minutes, rating: one?.games.rating },
            goals: one?.goals,
            cards: { yellow: one?.cards.yellow, yellowred: 0, red: one?.cards.red },
          },
        ],
      })),
    }),
  );

before(async () => {
  if (skip) return;
  const bytes = await sharedData('api-football/fixtures-cl-penalties.json');
  const file: Received = JSON.parse(new TextDecoder().decode(bytes));
  await take(bytes);
  const match = file.response.find(({ fixture }) => fixture.id === shootOut);
  received = match?.players.flatMap(({ players }) => players) ?? [];
  const [home] = match?.players ?? [];
  const { team } = home as unknown as { team: object };
  const { league } = match as unknown as { league: object };
  const appeared = home?.players.filter(({ statistics: [one] }) => one?.games.minutes) ?? [];
  await take(toSeasonAnswer(appeared, team, league));
});

const detailsOf = async (slug: string) =>
  (await getAs(site, `/players/${slug}/season?season=2023`)).json<PlayerSeasonDetails>();

test('[GRAPH-2] [INGEST-2] every player of a real line-up has a page, also the opponents', {
  skip,
}, async () => {
  const { id } = await db
    .selectFrom('fixture')
    .where('provider_id', '=', shootOut)
    .select('id')
    .executeTakeFirstOrThrow();
  const { lineups } = (await getAs(site, `/matches/${id}`)).json<Match>();
  const players = [lineups.home, lineups.away].flatMap((lineup) => [
    ...(lineup?.starters ?? []),
    ...(lineup?.substitutes ?? []),
  ]);
  ok(players.length >= 40);
  for (const { name, slug } of players) equal((await getAs(site, `/players/${slug}`)).statusCode, 200, name);
});

test('[GRAPH-2] the log of every player of a real match has the figures of the file', { skip }, async () => {
  ok(received.length >= 40);
  for (const { player, statistics } of received) {
    const [one] = statistics;
    const stored = await db
      .selectFrom('player')
      .where('provider_id', '=', player.id)
      .select('slug')
      .executeTakeFirst();
    const { matches } = await detailsOf(stored?.slug ?? '');
    const found = matches.find(({ fixture }) => fixture.status === 'PEN');
    const hasPlayed = one?.games.minutes !== null;
    deepEqual(
      [found?.minutes, found?.goals, found?.assists, found?.yellow, found?.red, found?.rating],
      [
        one?.games.minutes,
        hasPlayed ? (one?.goals.total ?? 0) : null,
        hasPlayed ? (one?.goals.assists ?? 0) : null,
        one?.cards.yellow,
        one?.cards.red,
        one?.games.rating ? Number(one.games.rating) : null,
      ],
      player.name,
    );
  }
});

test("[GRAPH-2] a real log sums to the player's statistics", { skip }, async () => {
  const rows = await db
    .selectFrom('player_season')
    .innerJoin('player', 'player.id', 'player_id')
    .select('slug')
    .execute();
  ok(rows.length >= 11);
  for (const { slug } of rows) {
    const { statistics } = (await getAs(site, `/players/${slug}`)).json<Player>();
    const { matches } = await detailsOf(slug);
    const sum = (key: 'minutes' | 'goals' | 'assists' | 'yellow' | 'red') =>
      matches.reduce((total, match) => total + (match[key] ?? 0), 0);
    const [season] = statistics;
    deepEqual(
      [sum('minutes'), sum('goals'), sum('assists'), sum('yellow'), sum('red')],
      [season?.minutes, season?.goals ?? 0, season?.assists ?? 0, season?.yellow, season?.red],
      slug,
    );
  }
});
