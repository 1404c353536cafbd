import { isDeepStrictEqual } from 'node:util';
import type { FixtureStage } from '../../../database/football.types.ts';
import { isSetBack } from '../../set-back.ts';
import type { TeamsByNumber } from '../../teams/provider-teams.ts';
import type { ProviderFixture } from './records/fixture-records.ts';

/** A fixture in the words of its table; moments as ISO texts. */
export interface FixtureRow {
  readonly provider_id: number | null;
  readonly competition_id: string;
  readonly season: number;
  readonly round_name: string;
  readonly stage: FixtureStage | null;
  readonly round_number: number | null;
  readonly kickoff: string;
  readonly time_known: boolean;
  readonly status: ProviderFixture['status'];
  readonly elapsed: number | null;
  readonly elapsed_extra: number | null;
  readonly home_team_id: string;
  readonly away_team_id: string;
  readonly home_goals: number | null;
  readonly away_goals: number | null;
  readonly ht_home: number | null;
  readonly ht_away: number | null;
  readonly ft_home: number | null;
  readonly ft_away: number | null;
  readonly pen_home: number | null;
  readonly pen_away: number | null;
  readonly referee: string | null;
  readonly venue_name: string | null;
  readonly venue_city: string | null;
  readonly first_half_at: string | null;
  readonly second_half_at: string | null;
}

/** A fixture as it is stored. */
export interface StoredFixture extends FixtureRow {
  readonly id: string;
  readonly occurrence: number;
  readonly revision: number;
}

export type ChangedPart = 'score' | 'calendar';

export interface FixturePlan {
  /** Rows that would set a match back that is over, with what is stored: they change nothing. */
  readonly held: readonly { readonly row: FixtureRow; readonly found: StoredFixture }[];
  readonly added: readonly (FixtureRow & { readonly occurrence: number })[];
  readonly changed: readonly {
    readonly row: StoredFixture;
    readonly parts: readonly ChangedPart[];
  }[];
}

/** A record in the words of the table. */
export function rowOf(
  fixture: ProviderFixture,
  competitions: ReadonlyMap<number, string>,
  teams: TeamsByNumber,
): FixtureRow {
  const { goals, halfTime, fullTime, penalties, round } = fixture;
  return {
    provider_id: fixture.id,
    competition_id: competitions.get(fixture.league.id) ?? '',
    season: fixture.season,
    round_name: round.name,
    stage: round.stage,
    round_number: round.number,
    kickoff: fixture.kickoff.toISOString(),
    time_known: fixture.timeKnown,
    status: fixture.status,
    elapsed: fixture.elapsed,
    elapsed_extra: fixture.extra,
    home_team_id: teams.get(fixture.home.id) ?? '',
    away_team_id: teams.get(fixture.away.id) ?? '',
    home_goals: goals?.[0] ?? null,
    away_goals: goals?.[1] ?? null,
    ht_home: halfTime?.[0] ?? null,
    ht_away: halfTime?.[1] ?? null,
    ft_home: fullTime?.[0] ?? null,
    ft_away: fullTime?.[1] ?? null,
    pen_home: penalties?.[0] ?? null,
    pen_away: penalties?.[1] ?? null,
    referee: fixture.referee,
    venue_name: fixture.venueName,
    venue_city: fixture.venueCity,
    first_half_at: fixture.firstHalfAt?.toISOString() ?? null,
    second_half_at: fixture.secondHalfAt?.toISOString() ?? null,
  };
}

const isPair = (one: FixtureRow, other: FixtureRow): boolean =>
  one.competition_id === other.competition_id &&
  one.season === other.season &&
  one.home_team_id === other.home_team_id &&
  one.away_team_id === other.away_team_id;

const isSameRound = (one: FixtureRow, other: FixtureRow): boolean =>
  isPair(one, other) && one.round_name === other.round_name;

/** Put off or called off before it began. */
const isUnplayed = ({ status, home_goals }: FixtureRow): boolean =>
  (status === 'PST' || status === 'CANC') && home_goals === null;

/**
 * The records without those of a match that was put off where its new date has a number of its own, here or stored: it
 * is one match.
 */
export function foldPostponed(stored: readonly StoredFixture[], rows: readonly FixtureRow[]): FixtureRow[] {
  const numbers = new Set(rows.map(({ provider_id }) => provider_id));
  const others = [
    ...rows,
    ...stored.filter(({ provider_id }) => provider_id !== null && !numbers.has(provider_id)),
  ];
  const isReplaced = (row: FixtureRow) =>
    isUnplayed(row) && others.some((other) => isSameRound(other, row) && !isUnplayed(other));
  return rows.filter((row) => !isReplaced(row));
}

/**
 * The stored match of each incoming one: by its number, else the nearest of the two teams that has none, or that was put
 * off in this round.
 */
function pairUp(stored: readonly StoredFixture[], rows: readonly FixtureRow[]) {
  const byNumber = new Map(stored.map((fixture) => [fixture.provider_id, fixture]));
  const numbers = new Set(rows.map(({ provider_id }) => provider_id));
  const free = new Set(stored.filter(({ provider_id }) => !numbers.has(provider_id)));
  return rows.map((row) => {
    const numbered = byNumber.get(row.provider_id);
    if (numbered) return { row, found: numbered };
    const distance = ({ kickoff }: FixtureRow) => Math.abs(Date.parse(kickoff) - Date.parse(row.kickoff));
    const [nearest] = [...free]
      .filter((one) => isPair(one, row))
      .filter((one) => one.provider_id === null || (isSameRound(one, row) && isUnplayed(one)))
      .sort((one, other) => distance(one) - distance(other));
    if (nearest) free.delete(nearest);
    return { row, found: nearest ?? null };
  });
}

const keyOf = (row: FixtureRow, occurrence: number) =>
  [row.competition_id, row.season, row.home_team_id, row.away_team_id, occurrence, row.round_name].join(' ');

const isOff = ({ status }: FixtureRow): string | null =>
  status === 'PST' || status === 'CANC' || status === 'ABD' ? status : null;

/** What an entry in a calendar shows of a match. */
const calendarEntry = (row: FixtureRow) => [
  Date.parse(row.kickoff),
  row.time_known,
  isOff(row),
  row.home_team_id,
  row.away_team_id,
  row.venue_name,
  row.venue_city,
];

const scoreLine = (row: FixtureRow) => [
  row.status,
  row.elapsed,
  row.elapsed_extra,
  row.home_goals,
  row.away_goals,
  row.ht_home,
  row.ht_away,
  row.ft_home,
  row.ft_away,
  row.pen_home,
  row.pen_away,
  row.first_half_at,
  row.second_half_at,
];

/**
 * What must be written so that the stored fixtures are as the incoming rows say. A match keeps its id; one that
 * meets another of the same teams in the same round is counted as a second occurrence.
 */
export function planFixtures(stored: readonly StoredFixture[], rows: readonly FixtureRow[]): FixturePlan {
  const taken = new Set(stored.map((fixture) => keyOf(fixture, fixture.occurrence)));
  const freeOccurrence = (row: FixtureRow): number => {
    let occurrence = 1;
    while (taken.has(keyOf(row, occurrence))) occurrence += 1;
    taken.add(keyOf(row, occurrence));
    return occurrence;
  };
  const added: (FixtureRow & { occurrence: number })[] = [];
  const changed: { row: StoredFixture; parts: ChangedPart[] }[] = [];
  const held: { row: FixtureRow; found: StoredFixture }[] = [];
  for (const { row, found } of pairUp(stored, rows)) {
    if (!found) {
      added.push({ ...row, occurrence: freeOccurrence(row) });
      continue;
    }
    if (isSetBack(found.status, row.status)) {
      held.push({ row, found });
      continue;
    }
    const { id, occurrence, revision, ...before } = found;
    if (isDeepStrictEqual(before, row)) continue;
    const staysInPlace = keyOf(row, occurrence) === keyOf(before, occurrence);
    const isMoved = !isDeepStrictEqual(calendarEntry(before), calendarEntry(row));
    changed.push({
      row: {
        ...row,
        id,
        occurrence: staysInPlace ? occurrence : freeOccurrence(row),
        revision: isMoved ? revision + 1 : revision,
      },
      parts: [
        ...(!isDeepStrictEqual(scoreLine(before), scoreLine(row)) ? (['score'] as const) : []),
        ...(isMoved ? (['calendar'] as const) : []),
      ],
    });
  }
  return { added, changed, held };
}
