import { competitionOf, competitions } from '../world/competitions.ts';
import { type League, leagues } from '../world/leagues.ts';
import { remembered } from '../world/remembered.ts';
import { seasonOf } from '../world/season.ts';
import { cupMatches } from './cup.ts';
import { friendlyMatches } from './friendlies.ts';
import { matchId, type WorldMatch } from './match.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Where kick-off times come late, the league names them so long before. */
const timesKnownBefore = 56 * day;

function leagueMatches(league: League, season: number, worldSeed: string): WorldMatch[] {
  const competition = competitionOf('league', league.key);
  const place = competitions.indexOf(competition);
  const listed = new Date(Date.UTC(season, 5, 20, 8));
  return seasonOf(league, season, worldSeed).matches.map(
    ({ round, home, away, kickoff, score, calledOff }, index): WorldMatch => {
      const first = calledOff ? new Date(calledOff.announced.getTime() + 5 * hour) : kickoff;
      return {
        id: matchId(season, place, index),
        competition,
        season,
        round: `Regular Season - ${round}`,
        home,
        away,
        kickoff,
        calledOff: calledOff && {
          kickoff: first,
          announced: calledOff.announced,
          newDateKnown: calledOff.newDateKnown,
        },
        listed,
        timed: league.timesComeLate ? new Date(first.getTime() - timesKnownBefore) : listed,
        score: { ...score, extraTime: null, shootout: null },
        fate: { kind: 'played' },
      };
    },
  );
}

/** All matches of a season in the order of their kick-offs, whatever the time is now. */
export const seasonMatches = remembered(
  4,
  (season: number, worldSeed: string) => `${worldSeed}|${season}`,
  (season, worldSeed): readonly WorldMatch[] => {
    const cups = leagues.flatMap((league) => cupMatches(league, season, worldSeed));
    return [
      ...leagues.flatMap((league) => leagueMatches(league, season, worldSeed)),
      ...cups,
      ...friendlyMatches(season, worldSeed, cups),
    ].sort((one, other) => one.kickoff.getTime() - other.kickoff.getTime() || one.id - other.id);
  },
);
