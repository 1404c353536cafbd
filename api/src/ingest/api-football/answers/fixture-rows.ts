import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { FixtureTable } from '../../../database/tables.generated.ts';
import { isSetBack } from '../../set-back.ts';

/** A fixture as it is stored; times as ISO 8601 texts. */
export type StoredFixture = Omit<Selectable<FixtureTable>, TimeColumn | 'details_at' | 'updated_at'> & {
  readonly kickoff: string;
  readonly first_half_at: string | null;
  readonly second_half_at: string | null;
};
type TimeColumn = 'kickoff' | 'first_half_at' | 'second_half_at';

/** A fixture as a source tells it. */
export type FixtureRow = Omit<StoredFixture, 'id' | 'occurrence' | 'revision'>;

export type ChangedPart = 'score' | 'calendar';

export interface FixturePlan {
  /** Rows that would set a match back that is over, with what is stored: they change nothing. */
  readonly setBack: readonly { readonly row: FixtureRow; readonly found: StoredFixture }[];
  readonly added: readonly (FixtureRow & { readonly occurrence: number })[];
  readonly changed: readonly {
    readonly row: StoredFixture;
    readonly parts: readonly ChangedPart[];
  }[];
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
export function removePostponed(stored: readonly StoredFixture[], rows: readonly FixtureRow[]): FixtureRow[] {
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
function matchStored(stored: readonly StoredFixture[], rows: readonly FixtureRow[]) {
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

const getFixtureKey = (row: FixtureRow, occurrence: number) =>
  [row.competition_id, row.season, row.home_team_id, row.away_team_id, occurrence, row.round_name].join(' ');

const isOff = ({ status }: FixtureRow): string | null =>
  status === 'PST' || status === 'CANC' || status === 'ABD' ? status : null;

/** What an entry in a calendar shows of a match. */
const selectCalendarFields = (row: FixtureRow) => [
  Date.parse(row.kickoff),
  row.time_known,
  isOff(row),
  row.home_team_id,
  row.away_team_id,
  row.venue_name,
  row.venue_city,
];

const selectScoreFields = (row: FixtureRow) => [
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
  const taken = new Set(stored.map((fixture) => getFixtureKey(fixture, fixture.occurrence)));
  const freeOccurrence = (row: FixtureRow): number => {
    let occurrence = 1;
    while (taken.has(getFixtureKey(row, occurrence))) occurrence += 1;
    taken.add(getFixtureKey(row, occurrence));
    return occurrence;
  };
  const added: (FixtureRow & { occurrence: number })[] = [];
  const changed: { row: StoredFixture; parts: ChangedPart[] }[] = [];
  const setBack: { row: FixtureRow; found: StoredFixture }[] = [];
  for (const { row, found } of matchStored(stored, rows)) {
    if (!found) {
      added.push({ ...row, occurrence: freeOccurrence(row) });
      continue;
    }
    if (isSetBack(found.status, row.status)) {
      setBack.push({ row, found });
      continue;
    }
    const { id, occurrence, revision, ...before } = found;
    if (isDeepStrictEqual(before, row)) continue;
    const staysInPlace = getFixtureKey(row, occurrence) === getFixtureKey(before, occurrence);
    const isMoved = !isDeepStrictEqual(selectCalendarFields(before), selectCalendarFields(row));
    changed.push({
      row: {
        ...row,
        id,
        occurrence: staysInPlace ? occurrence : freeOccurrence(row),
        revision: isMoved ? revision + 1 : revision,
      },
      parts: [
        ...(!isDeepStrictEqual(selectScoreFields(before), selectScoreFields(row))
          ? (['score'] as const)
          : []),
        ...(isMoved ? (['calendar'] as const) : []),
      ],
    });
  }
  return { added, changed, setBack };
}
