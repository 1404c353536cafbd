import { fillParts, fillTemplate, formatLeague, formatPlace, formatPoints, texts } from '../texts.ts';
import { getOpponent, getWinner, involves } from '../world/match.ts';
import { createRandom } from '../world/random.ts';
import { isOver, type LeagueSeason } from '../world/season.ts';
import { createTable } from '../world/table.ts';
import { getShortName } from '../world/teams.ts';
import { dayMs, shift, weekMs } from '../world/time.ts';
import { type Audience, type Copy, type Draft, getStanding, getTableAt, toLocalTime } from './drafts.ts';

/** Without a match for so long it is summer, or a long break. */
const longBreakMs = 21 * dayMs;

/** The table at a moment; null if the club has not played in the week before. */
function writeTable(season: LeagueSeason, at: Date, audience: Audience): Copy | null {
  const { team, language, competition } = audience;
  const weekBefore = shift(at, -weekMs);
  const played = season.matches
    .filter((match) => involves(match, team) && isOver(match, at))
    .sort((one, other) => other.kickoff.getTime() - one.kickoff.getTime());
  const [latest] = played;
  if (!latest || isOver(latest, weekBefore)) return null;
  const { tables, outcomes } = texts[language];
  const table = getTableAt(season, at);
  const standing = getStanding(table, team);
  const [leader = standing, below = standing] = [table[0], table[standing.place]];
  const earlier = getStanding(getTableAt(season, weekBefore), team);
  const isFirstWeek = earlier.all.played === 0;
  const climbed = isFirstWeek ? 0 : earlier.place - standing.place;
  const winner = getWinner(latest);
  const outcome = winner === null ? 'draw' : latest[winner] === team ? 'win' : 'loss';
  const lastFive = played.slice(0, 5);
  const gap = {
    below: getShortName(below.team, language),
    belowGap: formatPoints(language, standing.points - below.points),
  };
  const facts = {
    team: getShortName(team, language),
    league: formatLeague(language, competition),
    competition,
    outcome: fillTemplate(outcomes[outcome], { last: getShortName(getOpponent(latest, team), language) }),
    place: formatPlace(language, standing.place),
    points: formatPoints(language, standing.points),
    played: standing.all.played,
    leader: getShortName(leader.team, language),
    leaderPoints: formatPoints(language, leader.points),
    gap: fillTemplate(tables[standing.points === below.points ? 'level' : 'gap'], gap),
    count: lastFive.length,
    possible: lastFive.length * 3,
    lastFive: formatPoints(language, getStanding(createTable([team], lastFive), team).points),
  };
  const isTop = standing.place === 1;
  const change = climbed > 0 ? 'climbed' : climbed < 0 ? 'fallen' : 'same';
  const variants = tables[isTop ? (climbed > 0 || isFirstWeek ? 'top' : 'first') : change];
  const form = lastFive.length > 1 ? `|${tables.form}` : '';
  const [title, ...body] = fillParts(`${variants[standing.all.played % variants.length]}${form}`, facts);
  return { title, body };
}

/** The club's next opponent in the league, at home or away; undefined after the last match. */
function findNextOpponent(
  { matches }: LeagueSeason,
  { team, language }: Pick<Audience, 'team' | 'language'>,
  at: Date,
  side: 'home' | 'away',
) {
  const coming = matches.filter((match) => match[side] === team && match.kickoff > at);
  const [next] = coming.sort((one, other) => one.kickoff.getTime() - other.kickoff.getTime());
  return next && getShortName(getOpponent(next, team), language);
}

/** A feature of a list that is used in turn, so that none returns while it is still on a front page. */
function writeFeature(
  features: readonly string[],
  turn: number,
  season: LeagueSeason,
  at: Date,
  audience: Audience,
): Copy {
  const { team, ground, language, competition } = audience;
  const number = Math.floor(createRandom(team, language, turn, 'feature')() * 60);
  const [title, ...body] = fillParts(features[turn % features.length] ?? '', {
    team: getShortName(team, language),
    ground,
    competition,
    league: formatLeague(language, competition),
    number: 11 + number,
    thousands: 2000 + number * 60,
    home: findNextOpponent(season, audience, at, 'home') ?? '',
    away: findNextOpponent(season, audience, at, 'away') ?? '',
  });
  return { title, body };
}

/** Stories of every week: the table on Tuesday, and features, two while there are matches and one in summer. */
export function createWeeklyDrafts(
  getSeason: (day: Date) => LeagueSeason,
  audience: Audience,
  now: Date,
  weeks: number,
): Draft[] {
  const { team, language } = audience;
  const { features, summerFeatures } = texts[language];
  const first = Math.floor(createRandom(team, language)() * features.length);
  const thisMonday = toLocalTime(language, now).startOf('week');
  return Array.from({ length: weeks }, (_, ago) => thisMonday.minus({ weeks: ago })).flatMap((monday) => {
    const week = Math.floor(monday.toMillis() / weekMs);
    const season = getSeason(monday.toJSDate());
    const saturday = monday.plus({ days: 5 }).toJSDate();
    const hasMatches =
      season.matches.some(
        (match) =>
          involves(match, team) && Math.abs(match.kickoff.getTime() - saturday.getTime()) < longBreakMs,
      ) &&
      (['home', 'away'] as const).every((side) =>
        findNextOpponent(season, { team, language }, saturday, side),
      );
    const createFeature = (index: number, days: number, hours: number): Draft => {
      const minutes = Math.floor(createRandom(team, language, week, days)() * 50);
      const publishedAt = monday.plus({ days, hours, minutes }).toJSDate();
      const list = hasMatches ? features : summerFeatures;
      const turn = first + (hasMatches ? week * 2 + index : week);
      const write = () => writeFeature(list, turn, season, publishedAt, audience);
      return { id: `week-${week}-${index}`, publishedAt, write };
    };
    const tuesday = monday.plus({ days: 1, hours: 9, minutes: 20 }).toJSDate();
    const table = writeTable(season, tuesday, audience);
    return [
      ...(table ? [{ id: `week-${week}-table`, publishedAt: tuesday, write: () => table }] : []),
      createFeature(0, 2, 11),
      ...(hasMatches ? [createFeature(1, 3, 16)] : []),
    ];
  });
}
