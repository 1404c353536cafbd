import { deepEqual, equal } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Standings } from '@fan-base/shared-contracts/api/fixtures';
import type { Match, MatchLive } from '@fan-base/shared-contracts/api/match';
import { sharedData, withoutSharedData } from '@fan-base/source-parsers/testing/shared-data';
import { openTestApi } from '../../../test/api.ts';
import { importAnswer, parseAnswer } from '../../ingest/api-football/answers/import.ts';

const skip = withoutSharedData;
const { dependencies, getAs } = await openTestApi({ clock: '2026-11-21T12:00:00Z' });
const { clock, db } = dependencies;

/** The parts of the provider's file that are compared. */
interface Received {
  readonly response: readonly {
    readonly fixture: { readonly id: number };
    readonly events: readonly { readonly player: { readonly name: string } }[];
    readonly lineups: readonly {
      readonly formation: string;
      readonly startXI: readonly { readonly player: { readonly name: string; readonly number: number } }[];
      readonly substitutes: readonly {
        readonly player: { readonly name: string; readonly number: number };
      }[];
    }[];
    readonly statistics: readonly {
      readonly statistics: readonly { readonly type: string; readonly value: number | string | null }[];
    }[];
  }[];
}

const shootOut = 1149519;

async function take(name: string): Promise<Uint8Array> {
  const bytes = await sharedData(`api-football/${name}.json`);
  const origin = { source: 'test', origin: 'manual' } as const;
  await db.transaction().execute((trx) => importAnswer(trx, parseAnswer(bytes), origin, clock.now()));
  return bytes;
}

let received: Received['response'][number] | undefined;
let path = '';

before(async () => {
  if (skip) return;
  const file: Received = JSON.parse(new TextDecoder().decode(await take('fixtures-cl-penalties')));
  received = file.response.find(({ fixture }) => fixture.id === shootOut);
  await take('standings-epl-2022');
  const { id } = await db
    .selectFrom('fixture')
    .where('provider_id', '=', shootOut)
    .select('id')
    .executeTakeFirstOrThrow();
  path = `/matches/${id}`;
});

const site = 'atletico-madrid-fans.dk';
const tidy = (name: string) => name.replace(/\s+/g, ' ').trim();

test('[INGEST-2] [MATCH-3] A real shoot-out has every event of the file, all recognized', {
  skip,
}, async () => {
  const { fixture, events } = (await getAs(site, `${path}/live`)).json<MatchLive>();
  deepEqual(
    [fixture.status, fixture.score, fixture.penalties],
    ['PEN', { home: 2, away: 1 }, { home: 3, away: 2 }],
  );
  const names = (found: readonly (string | undefined)[]) => found.toSorted();
  deepEqual(
    names(events?.map(({ player }) => player?.name) ?? []),
    names(received?.events.map(({ player }) => tidy(player.name)) ?? []),
  );
  equal(
    events?.some(({ kind, words, side }) => kind === 'other' || words !== null || side === null),
    false,
  );
  const kicks = events?.filter(({ kind }) => kind.startsWith('shootout')) ?? [];
  deepEqual(
    kicks.map(({ extra }) => extra),
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
  );
  const scored = (wanted: string) =>
    kicks.filter(({ side, kind }) => side === wanted && kind === 'shootout-goal').length;
  deepEqual([scored('home'), scored('away')], [3, 2]);
});

test('[INGEST-2] [MATCH-3] Its statistics and line-ups match the file', { skip }, async () => {
  const { statistics } = (await getAs(site, `${path}/live`)).json<MatchLive>();
  const [home, away] = received?.statistics ?? [];
  deepEqual(
    statistics?.map((statistic) => [statistic.type, statistic.home, statistic.away]),
    home?.statistics.map(({ type, value }, index) => {
      const other = away?.statistics[index]?.value ?? null;
      // The provider omits zeros.
      const number = (text: number | string | null) => (text === null ? 0 : Number.parseFloat(`${text}`));
      return [type, number(value), number(other)];
    }),
  );
  const { lineups } = (await getAs(site, path)).json<Match>();
  const shown = [lineups.home, lineups.away].map((lineup) => [
    lineup?.formation,
    ...(lineup ? [...lineup.starters, ...lineup.substitutes] : []).map(
      ({ number, name }) => `${number} ${name}`,
    ),
  ]);
  deepEqual(
    shown,
    received?.lineups.map(({ formation, startXI, substitutes }) => [
      formation,
      ...[...startXI, ...substitutes].map(({ player }) => `${player.number} ${tidy(player.name)}`),
    ]),
  );
});

test("[INGEST-2] [MATCH-5] A real table has the provider's ranks, zones and form", { skip }, async () => {
  const { rows } = (await getAs('liverpool-fans.dk', '/standings/2022')).json<Standings>();
  equal(rows.length, 20);
  deepEqual(
    rows.map(({ rank, points, zone }) => [rank, points, zone]).filter(([, , zone]) => zone !== null),
    [
      [1, 89, 'champions-league'],
      [2, 84, 'champions-league'],
      [3, 75, 'champions-league'],
      [4, 71, 'champions-league'],
      [5, 67, 'europa-league'],
      [6, 62, 'europa-league'],
      [7, 61, 'conference-league'],
      [18, 34, 'relegation'],
      [19, 31, 'relegation'],
      [20, 25, 'relegation'],
    ],
  );
  deepEqual(rows[0]?.form, ['win', 'win', 'win', 'draw', 'loss']);
});
