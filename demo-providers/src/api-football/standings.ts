import { isPlayedOut } from '../matches/state.ts';
import { findCompetition } from '../world/competitions.ts';
import { leagues } from '../world/leagues.ts';
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

/** `/standings` of a league: one group. Cups have none. */
export function toStandings(view: View, competitionId: number, year: number): unknown[] {
  const competition = findCompetition(competitionId);
  const league = leagues.find(({ key }) => key === competition?.league);
  if (competition?.kind !== 'league' || !league || !listSeasons(view).includes(year)) return [];
  const finished = listMatches(view, (match) => match.competition === competition, [year])
    .filter(({ state }) => isPlayedOut(state))
    .sort((one, other) => one.state.kickoff.getTime() - other.state.kickoff.getTime());
  const rows = createTable(
    getLeagueSeason(league, year, view.seed).strengths.keys(),
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
    description:
      qualifications[place - 1] ?? (place > rows.length - league.relegated ? league.relegation : null),
    all,
    home,
    away,
    update: formatTimestamp(updated),
  }));
  return [{ league: { id, name, country, logo, flag, season: year, standings: [group] } }];
}
