import type { LeagueKey } from '@fan-base/shared-contracts/football';
import { getWinner, type Side, sides } from '../matches/match.ts';
import { isPlayedOut } from '../matches/state.ts';
import { type Competition, findCompetition } from '../world/competitions.ts';
import { leagues } from '../world/leagues.ts';
import { getLeagueSeason } from '../world/season.ts';
import { formatTimestamp, toLeague, toTeam } from './names.ts';
import { findSeason, listMatches, type MatchSnapshot, type View } from './view.ts';

interface Sum {
  played: number;
  win: number;
  draw: number;
  lose: number;
  goals: { for: number; against: number };
}

interface Row {
  readonly team: string;
  readonly all: Sum;
  readonly home: Sum;
  readonly away: Sum;
  /** Oldest first. */
  readonly form: ('W' | 'D' | 'L')[];
}

const none = (): Sum => ({ played: 0, win: 0, draw: 0, lose: 0, goals: { for: 0, against: 0 } });

function add(sum: Sum, result: 'W' | 'D' | 'L', scored: number, conceded: number): void {
  sum.played += 1;
  sum[result === 'W' ? 'win' : result === 'D' ? 'draw' : 'lose'] += 1;
  sum.goals.for += scored;
  sum.goals.against += conceded;
}

function resultOf({ match }: MatchSnapshot, side: Side): 'W' | 'D' | 'L' {
  const winner = getWinner(match);
  return winner === null ? 'D' : winner === side ? 'W' : 'L';
}

const getPoints = ({ all }: Row): number => all.win * 3 + all.draw;
const getDifference = ({ all }: Row): number => all.goals.for - all.goals.against;

/** The table of some matches that are over, in their order. */
function tableRows(teams: readonly string[], matches: readonly MatchSnapshot[]): Row[] {
  const rows = new Map(
    teams.map((team): [string, Row] => [team, { team, all: none(), home: none(), away: none(), form: [] }]),
  );
  for (const snapshot of matches)
    for (const side of sides) {
      const row = rows.get(snapshot.match[side]);
      const [home, away] = snapshot.state.goals ?? [0, 0];
      const [scored, conceded] = side === 'home' ? [home, away] : [away, home];
      const result = resultOf(snapshot, side);
      if (!row) continue;
      add(row.all, result, scored, conceded);
      add(row[side], result, scored, conceded);
      row.form.push(result);
    }
  return [...rows.values()].sort(
    (one, other) =>
      getPoints(other) - getPoints(one) ||
      getDifference(other) - getDifference(one) ||
      other.all.goals.for - one.all.goals.for ||
      (one.team < other.team ? -1 : 1),
  );
}

const below: Readonly<Record<LeagueKey, string>> = {
  'en.1': 'Relegation - Championship',
  'es.1': 'Relegation - LaLiga2',
  'de.1': 'Relegation - 2. Bundesliga',
};

function descriptionOf(rank: number, teams: number, key: LeagueKey): string | null {
  if (rank <= 4) return 'Promotion - Champions League (League phase: )';
  if (rank === 5) return 'Promotion - Europa League (League phase: )';
  if (rank === 6) return 'Promotion - Conference League (Play Offs: )';
  const down = leagues.find((league) => league.key === key)?.relegated ?? 0;
  return rank > teams - down ? below[key] : null;
}

/** `/standings` of a league: one group. Cups have none. */
export function toStandings(view: View, competitionId: number, year: number): unknown[] {
  const competition: Competition | undefined = findCompetition(competitionId);
  const season = findSeason(view, year);
  const league = leagues.find(({ key }) => key === competition?.league);
  if (competition?.kind !== 'league' || !season || !league) return [];
  const over = listMatches(view, season, (match) => match.competition === competition)
    .filter(({ state }) => isPlayedOut(state))
    .sort((one, other) => one.state.kickoff.getTime() - other.state.kickoff.getTime());
  const rows = tableRows([...getLeagueSeason(league, year, view.seed).strengths.keys()], over);
  const last = over.at(-1)?.state.ended ?? new Date(Date.UTC(year, 6, 1));
  const { id, name, country, logo, flag } = toLeague(view, competition);
  const group = rows.map((row, index) => ({
    rank: index + 1,
    team: toTeam(view, row.team),
    points: getPoints(row),
    goalsDiff: getDifference(row),
    group: name,
    form: row.form.length === 0 ? null : row.form.slice(-5).join(''),
    status: 'same',
    description: descriptionOf(index + 1, rows.length, league.key),
    all: row.all,
    home: row.home,
    away: row.away,
    update: formatTimestamp(last),
  }));
  return [{ league: { id, name, country, logo, flag, season: year, standings: [group] } }];
}
