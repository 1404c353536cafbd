import { isLeaguePhase, listEntrants } from '../matches/europe.ts';
import { isPlayedOut } from '../matches/state.ts';
import { type Competition, findCompetition } from '../world/competitions.ts';
import { leagues } from '../world/leagues.ts';
import type { Match } from '../world/match.ts';
import { getLeagueSeason } from '../world/season.ts';
import { createTable } from '../world/table.ts';
import { formatTimestamp, toLeague, toTeam } from './names.ts';
import { listMatches, listSeasons, type View } from './view.ts';

const championsLeague = 'Promotion - Champions League (League phase: )';
/** What the first places of a table qualify for. */
const qualifications = [
  ...Array.from({ length: 4 }, () => championsLeague),
  'Promotion - Europa League (League phase: )',
  'Promotion - Conference League (Play Offs: )',
];

const europeanStages: Readonly<Record<number, string>> = {
  2: 'Champions League',
  3: 'Europa League',
  848: 'Conference League',
};

/** What the places of a European league phase lead to. */
function describeEuropeanPlace(competition: Competition, place: number): string | null {
  if (place > 24) return null;
  const round = place <= 8 ? '1/8-finals' : '1/16-finals';
  return `Promotion - ${europeanStages[competition.id] ?? competition.name} (Play Offs: ${round})`;
}

interface TableFacts {
  readonly teams: Iterable<string>;
  readonly describe: (place: number, teams: number) => string | null;
}

function findTableFacts(competition: Competition, year: number, { seed }: View): TableFacts | null {
  if (competition.europe)
    return {
      teams: listEntrants(competition.europe, year, seed),
      describe: (place) => describeEuropeanPlace(competition, place),
    };
  const league = leagues.find(({ key }) => key === competition.league);
  if (competition.kind !== 'league' || !league) return null;
  return {
    teams: getLeagueSeason(league, year, seed).strengths.keys(),
    describe: (place, teams) =>
      qualifications[place - 1] ?? (place > teams - league.relegated ? league.relegation : null),
  };
}

/** `/standings` of a league or a European league phase: one group. Cups have none. */
export function toStandings(view: View, competitionId: number, year: number): unknown[] {
  const competition = findCompetition(competitionId);
  const facts = competition && findTableFacts(competition, year, view);
  if (!facts || !listSeasons(view).includes(year)) return [];
  const isOfTable = (match: Match) =>
    match.competition === competition && (!competition.europe || isLeaguePhase(match));
  const finished = listMatches(view, isOfTable, [year])
    .filter(({ state }) => isPlayedOut(state))
    .sort((one, other) => one.state.kickoff.getTime() - other.state.kickoff.getTime());
  const rows = createTable(
    facts.teams,
    finished.map(({ match }) => match),
  );
  const updated = finished.at(-1)?.state.ended ?? new Date(Date.UTC(year, 6, 1));
  const { id, name, country, logo, flag } = toLeague(view, competition);
  const group = rows.map(({ team, place, points, difference, form, all, home, away }) => ({
    rank: place,
    team: toTeam(view, team),
    points,
    goalsDiff: difference,
    group: name,
    form: form.length === 0 ? null : form.slice(-5).join(''),
    status: 'same',
    description: facts.describe(place, rows.length),
    all,
    home,
    away,
    update: formatTimestamp(updated),
  }));
  return [{ league: { id, name, country, logo, flag, season: year, standings: [group] } }];
}
