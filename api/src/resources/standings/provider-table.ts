import { rankRows } from './rank.ts';
import { byGoals } from './rules.ts';
import type { ProviderRow, Result, StandingsRow, TableMatch } from './standings.queries.ts';

/** The provider's group that contains all these teams; null if there is none. */
export function groupWith(
  rows: readonly ProviderRow[],
  teams: readonly Pick<StandingsRow, 'team'>[],
): ProviderRow[] | null {
  for (const name of new Set(rows.map(({ group_name }) => group_name))) {
    const group = rows.filter(({ group_name }) => group_name === name);
    const ids = new Set(group.map(({ team }) => team.id));
    if (teams.every(({ team }) => ids.has(team.id))) return group;
  }
  return null;
}

const recentMs = 10 * 86_400_000;

/**
 * Live matches, and those that kicked off at most ten days before the provider's table was updated: the table
 * includes all earlier ones.
 */
export function recentMatches(
  matches: readonly TableMatch[],
  provided: readonly ProviderRow[],
): TableMatch[] {
  const since = Math.min(...provided.map(({ as_of }) => as_of.getTime())) - recentMs;
  return matches.filter(({ live, kickoff }) => live || kickoff.getTime() > since);
}

/**
 * Matches missing from a team's row: live ones, those that kicked off after the table was imported, and the
 * newest finished ones if our count of them exceeds the row's. The provider's timestamp is often midnight of
 * a match day already included, so it does not show which matches of that day are missing.
 * @param matches of the whole competition, newest first
 */
function missingIn(row: ProviderRow, finished: number, matches: readonly TableMatch[]): TableMatch[] {
  const own = matches.filter(({ home_team_id, away_team_id }) =>
    [home_team_id, away_team_id].includes(row.team.id),
  );
  const ahead = new Set(own.filter(({ live }) => !live).slice(0, Math.max(0, finished - row.played)));
  return own.filter((match) => match.live || match.kickoff > row.updated_at || ahead.has(match));
}

function add(row: StandingsRow, match: TableMatch): StandingsRow {
  const isHome = match.home_team_id === row.team.id;
  const [scored, conceded] = isHome
    ? [match.home_goals, match.away_goals]
    : [match.away_goals, match.home_goals];
  const [won, drawn] = [Number(scored > conceded), Number(scored === conceded)];
  return {
    ...row,
    played: row.played + 1,
    won: row.won + won,
    drawn: row.drawn + drawn,
    lost: row.lost + 1 - won - drawn,
    goalsFor: row.goalsFor + scored,
    goalsAgainst: row.goalsAgainst + conceded,
    points: row.points + 3 * won + drawn,
    live: row.live || match.live,
  };
}

const results: ReadonlyMap<string, Result> = new Map([
  ['W', 'win'],
  ['D', 'draw'],
  ['L', 'loss'],
]);

/** The last five results, newest first: ours, or the provider's `LDWWW` if we lack those matches. */
function getForm({ played, form }: ProviderRow, own: StandingsRow | undefined): readonly Result[] {
  const known = own?.form ?? [];
  if (form === null || known.length >= Math.min(5, played)) return known;
  return [...form].flatMap((letter) => results.get(letter) ?? []).slice(0, 5);
}

/**
 * Adds matches to the provider's table that it does not include yet. Point deductions are preserved. Without
 * additions the provider's order is used; otherwise the league's rule decides, and the provider's order
 * breaks ties.
 * @param counted the same table computed from our matches, for the form and the number of finished matches
 * @param matches that may be missing, newest first
 * @param rank orders rows by the league's rule
 */
export function bringUpToDate(
  group: readonly ProviderRow[],
  counted: readonly StandingsRow[],
  matches: readonly TableMatch[],
  rank: (rows: readonly StandingsRow[]) => readonly StandingsRow[] = (rows) => rankRows(rows, byGoals, []),
): readonly StandingsRow[] {
  const ours = new Map(counted.map((row) => [row.team.id, row]));
  let added = 0;
  const rows = group.map((row) => {
    const own = ours.get(row.team.id);
    const finished = own?.finished ?? 0;
    const missing = missingIn(row, finished, matches);
    added += missing.length;
    return missing.reduce(add, { ...row, finished, form: getForm(row, own), live: false });
  });
  if (added === 0) return rows;
  // Ties stay in the provider's order, which may reflect cards or a draw of lots.
  const place = new Map(group.map((row, index) => [row.team.id, index]));
  return rank(rows).toSorted(
    (one, other) => one.rank - other.rank || (place.get(one.team.id) ?? 0) - (place.get(other.team.id) ?? 0),
  );
}
