import type { Competition, StandingsRow as Row } from '@fan-base/shared-contracts/api/fixtures';
import type { TablePart } from '@fan-base/shared-contracts/table-part';
import { isLeague } from '@fan-base/source-parsers/competitions';
import type { Db } from '../../database/types.ts';
import { getCutLines } from './cut-lines.ts';
import { splitGroups } from './groups.ts';
import { bringUpToDate, groupWith, recentMatches } from './provider-table.ts';
import { rankRows } from './rank.ts';
import { addRanksBefore, type RankedRow } from './rank-before.ts';
import { byGoals, getRule } from './rules.ts';
import {
  type CountedRow,
  inSeason,
  type ProviderRow,
  type StandingsRow,
  selectCounted,
  selectProviderTable,
  selectTableMatches,
  type TableMatch,
  type TableStage,
} from './standings.queries.ts';
import { getZones } from './standings.ts';

export interface TableGroup {
  /** Null: the only group, or one without a known name. */
  readonly name: string | null;
  readonly rows: Row[];
}

interface GroupInput {
  readonly competition: Competition;
  readonly season: number;
  readonly part: TablePart | undefined;
  readonly counted: readonly CountedRow[];
  readonly matches: readonly TableMatch[];
  readonly provided: readonly ProviderRow[];
}

/** Places of a part of the matches lead nowhere. */
function listZones(
  { competition: { key }, season, part }: GroupInput,
  size: number,
  words: readonly (string | null)[],
): Row['zone'][] {
  if (part) return [];
  return isLeague(key) ? getZones(key, season, size, words) : getCutLines(size, words);
}

function toGroup(input: GroupInput): TableGroup & { readonly providerName: string | null } {
  const { competition, season, part, matches, provided } = input;
  const rule = part ? byGoals : getRule(competition.key, season);
  const rank = (rows: readonly StandingsRow[], of: readonly TableMatch[]) => rankRows(rows, rule, of);
  const counted = rankRows(input.counted, rule, matches);
  const group = groupWith(provided, counted);
  const table = group
    ? bringUpToDate(group, counted, recentMatches(matches, provided), (rows) => rank(rows, matches))
    : counted;
  const zones = listZones(
    input,
    table.length,
    (group ?? []).map(({ description }) => description),
  );
  const ranked = part ? table : addRanksBefore(table, matches, rank);
  const rows = ranked.map((row: RankedRow, index) => ({
    ...row,
    form: row.form.toReversed(),
    zone: zones[index] ?? null,
  }));
  return { name: null, providerName: group?.[0]?.group_name ?? null, rows };
}

async function readStage(
  db: Db,
  competition: Competition,
  season: number,
  part: TablePart | undefined,
  stage: TableStage,
) {
  const thisSeason = inSeason(competition.id, season);
  const [counted, matches, provided] = await Promise.all([
    selectCounted(db, thisSeason, part, stage),
    selectTableMatches(db, thisSeason, stage),
    part ? [] : selectProviderTable(db, competition.id, season),
  ]);
  return { competition, season, part, counted, matches, provided };
}

/** `Group A` from a provider's `Champions League: Group A`; null if it is no group's name. */
const parseGroupName = (name: string | null): string | null =>
  /\b(?:group|gruppe) ([a-z])\b/i.exec(name ?? '')?.[1]?.toUpperCase() ?? null;

/**
 * A competition's tables, computed from its matches and the provider's table: one of a league or league phase, or one of
 * each group; none if it has neither.
 * @param part counts a part of the matches alone, without deductions and zones
 */
export async function readTables(
  db: Db,
  competition: Competition,
  season: number,
  part?: TablePart,
): Promise<TableGroup[]> {
  const league = await readStage(db, competition, season, part, 'matchday');
  const isKnown = isLeague(competition.key) && league.provided.length > 0;
  if (league.counted.length > 0 || isKnown) {
    const { rows } = toGroup(league);
    return [{ name: null, rows }];
  }
  if (isLeague(competition.key)) return [];
  const stage = await readStage(db, competition, season, part, 'group');
  return splitGroups(stage.counted, stage.matches)
    .map((counted) => toGroup({ ...stage, counted }))
    .map(({ rows, providerName }) => ({ name: parseGroupName(providerName), rows }))
    .sort((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
}
