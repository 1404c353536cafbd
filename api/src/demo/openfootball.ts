import { type DemoMatch, type DemoSeason, isOver } from './world/season.ts';

const day = 86_400_000;
/** Where times come late, the league names them so long before. */
const timesKnownBefore = 56 * day;

function writtenMatch(match: DemoMatch, timesComeLate: boolean, now: Date): object {
  const { calledOff } = match;
  const isPostponed = calledOff !== null && calledOff.announced <= now && now < calledOff.newDateKnown;
  const isStillOnOldDay = calledOff !== null && now < calledOff.newDateKnown;
  const hasTime =
    !isStillOnOldDay && !(timesComeLate && match.kickoff.getTime() - now.getTime() > timesKnownBefore);
  return {
    round: `Matchday ${match.round}`,
    date: isStillOnOldDay ? calledOff.date : match.date,
    ...(hasTime ? { time: match.time } : {}),
    team1: match.home,
    team2: match.away,
    score: isOver(match, now) ? { ht: match.score.halfTime, ft: match.score.fullTime } : {},
    ...(isPostponed ? { status: 'postponed' } : {}),
  };
}

/** A season as openfootball would publish it at a moment: results of what is over, fixtures of what is not. */
export function writeOpenfootball({ league, season, matches }: DemoSeason, now: Date): string {
  const name = `${league.name} ${season}/${String(season + 1).slice(2)}`;
  const written = matches
    .toSorted((one, other) => one.round - other.round || one.kickoff.getTime() - other.kickoff.getTime())
    .map((match) => writtenMatch(match, league.timesComeLate, now));
  return JSON.stringify(
    { name, description: 'Simulated for a demonstration: no real results', matches: written },
    null,
    2,
  );
}
