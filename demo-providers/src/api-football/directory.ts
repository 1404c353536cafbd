import type { Team } from '@fan-base/shared-contracts/football';
import { seasonMatches } from '../matches/season-matches.ts';
import { type Competition, competitionOf, competitions } from '../world/competitions.ts';
import { teamOf, teams } from '../world/teams.ts';
import { flagOf, media } from './names.ts';
import { seasonIn, seasonsOf, type View } from './view.ts';

function writtenSeason(view: View, competition: Competition, year: number) {
  const days = seasonMatches(year, view.seed)
    .filter((match) => match.competition === competition)
    .map(({ kickoff }) => kickoff.toISOString().slice(0, 10));
  const isPlayed = competition.kind !== 'friendlies';
  return {
    year,
    start: days[0] ?? null,
    end: days.at(-1) ?? null,
    current: year === seasonsOf(view).at(-1),
    coverage: {
      fixtures: { events: true, lineups: true, statistics_fixtures: true, statistics_players: true },
      standings: competition.kind === 'league',
      players: true,
      top_scorers: false,
      top_assists: false,
      top_cards: false,
      injuries: isPlayed,
      predictions: false,
      odds: false,
    },
  };
}

/** `/leagues`. */
export const writtenLeagues = (
  view: View,
  isWanted: (competition: Competition) => boolean,
  isSeasonWanted: (year: number) => boolean,
): unknown[] =>
  competitions.filter(isWanted).map((competition) => ({
    league: {
      id: competition.id,
      name: competition.name,
      type: competition.kind === 'league' ? 'League' : 'Cup',
      logo: media(view, 'leagues', competition.id),
    },
    country: {
      name: competition.country,
      code: competition.countryCode,
      flag: flagOf(view, competition),
    },
    seasons: seasonsOf(view)
      .filter(isSeasonWanted)
      .map((year) => writtenSeason(view, competition, year)),
  }));

const writtenTeamRecord = (
  view: View,
  { league, apiFootball: { id, name, code, founded, ground, city, capacity } }: Team,
) => ({
  team: {
    id,
    name,
    code,
    country: competitionOf('league', league).country,
    founded,
    national: false,
    logo: media(view, 'teams', id),
  },
  venue: {
    id,
    name: ground,
    address: null,
    city,
    capacity,
    surface: 'grass',
    image: media(view, 'venues', id),
  },
});

/** Names of the teams that play in a competition in a season. */
export function teamsIn(view: View, competition: number, year: number): string[] {
  const season = seasonIn(view, year);
  const matches = season?.matches.filter((match) => match.competition.id === competition) ?? [];
  return [...new Set(matches.flatMap(({ home, away }) => [home, away]))].sort(
    (one, other) => teamOf(one).apiFootball.id - teamOf(other).apiFootball.id,
  );
}

/** `/teams`. */
export const writtenTeams = (view: View, isWanted: (team: Team) => boolean): unknown[] =>
  teams.filter(isWanted).map((team) => writtenTeamRecord(view, team));
