import type { Script } from '../matches/script.ts';
import { simulatedSeason } from '../matches/simulate.ts';
import { formatLeague, formatPlace, formatPoints, texts } from '../texts.ts';
import { getOpponent, getSide, type Match, type Side } from '../world/match.ts';
import type { LeagueSeason } from '../world/season.ts';
import { getShortName } from '../world/teams.ts';
import { type Audience, formatDay, formatMatchday, getStanding, getTableAt, toLocalTime } from './drafts.ts';

/** A league match of the audience's club. */
export interface ClubMatch {
  readonly match: Match;
  readonly matchday: number;
  readonly season: LeagueSeason;
  readonly audience: Audience;
}

/** The side of the audience's club. */
export const getClubSide = ({ match, audience }: ClubMatch): Side => getSide(match, audience.team);

/** @throws Error when the season has no such match */
export function getScript({ id, season }: Match, worldSeed: string): Script {
  const script = simulatedSeason(season, worldSeed).scripts.get(id);
  if (!script) throw new Error(`Match ${id} is not played in ${season}`);
  return script;
}

/** Facts about a match before it begins. */
export function getFactsBefore({ match, matchday, season, audience }: ClubMatch, at: Date) {
  const { team, language, competition } = audience;
  const opponent = getOpponent(match, team);
  const table = getTableAt(season, at);
  const [club, rival] = [getStanding(table, team), getStanding(table, opponent)];
  return {
    isFirst: club.all.played === 0 || rival.all.played === 0,
    facts: {
      team: getShortName(team, language),
      opponent: getShortName(opponent, language),
      day: formatDay(language, match.kickoff, at),
      time: toLocalTime(language, match.kickoff).toFormat(texts[language].clock.time),
      competition,
      league: formatLeague(language, competition),
      matchday: formatMatchday(language, competition, matchday),
      place: formatPlace(language, club.place),
      points: formatPoints(language, club.points),
      opponentPlace: formatPlace(language, rival.place),
      opponentPoints: language === 'da' ? formatPoints(language, rival.points) : String(rival.points),
    },
  };
}
