import { fillParts, formatPlace, formatPoints, pickVariant, texts } from '../texts.ts';
import type { Match } from '../world/match.ts';
import { isOver } from '../world/season.ts';
import { getShortName } from '../world/teams.ts';
import { type ClubMatch, getFactsBefore } from './club-match.ts';
import { type Copy, getStanding, getTableAt } from './drafts.ts';

/** Results of the other matches of a matchday that are over. */
const listOtherResults = ({ match, matchday, season }: ClubMatch, at: Date): readonly Match[] =>
  season.matches.filter((one) => one.matchday === matchday && one !== match && isOver(one, at));

/** Fewer results are no round. */
const minResults = 4;

/** Whether enough matches of the matchday are over for a round-up. */
export const hasRoundup = (clubMatch: ClubMatch, at: Date): boolean =>
  listOtherResults(clubMatch, at).length >= minResults;

/** A match with as many goals leads the round-up. */
const manyGoals = 5;

/** Results of the others on the matchday. */
export function writeRoundup(clubMatch: ClubMatch, publishedAt: Date): Copy {
  const { match, season, audience } = clubMatch;
  const { team, language } = audience;
  const { roundups } = texts[language];
  const results = listOtherResults(clubMatch, publishedAt);
  const countGoals = ({ score }: Match) => score.fullTime[0] + score.fullTime[1];
  const [big = match] = results.toSorted((one, two) => countGoals(two) - countGoals(one));
  const formatResult = ({ home, away, score }: Match) => {
    const [goals, conceded] = score.fullTime;
    const names = [getShortName(home, language), getShortName(away, language)] as const;
    return language === 'da'
      ? `${names[0]}–${names[1]} ${goals}–${conceded}`
      : `${names[0]} ${goals}–${conceded} ${names[1]}`;
  };
  const table = getTableAt(season, publishedAt);
  const [leader] = table;
  const own = getStanding(table, team);
  const variant = pickVariant(
    roundups[countGoals(big) >= manyGoals ? 'goals' : 'usual'],
    ...[team, language, match.id, 'roundup'],
  );
  const [title, ...body] = fillParts(`${variant}|${roundups.more}`, {
    ...getFactsBefore(clubMatch, publishedAt).facts,
    bigHome: getShortName(big.home, language),
    bigAway: getShortName(big.away, language),
    bigScore: big.score.fullTime.join('–'),
    results: results.map(formatResult).join(', '),
    leader: getShortName(leader?.team ?? team, language),
    leaderPoints: formatPoints(language, leader?.points ?? 0),
    place: formatPlace(language, own.place),
    points: formatPoints(language, own.points),
  });
  return { title, body };
}
