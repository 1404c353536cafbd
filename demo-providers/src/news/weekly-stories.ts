import { DateTime } from 'luxon';
import { fill, fillParts, formatLeague, formatPlace, formatPoints, words } from '../words.ts';
import { createRandom } from '../world/random.ts';
import { createTable, type DemoMatch, type DemoSeason, isOver } from '../world/season.ts';
import { getShortName } from '../world/teams.ts';
import {
  type Audience,
  type Copy,
  clocks,
  type Draft,
  findStanding,
  getOpponent,
  getTableAt,
  isOf,
  week,
} from './drafts.ts';

const day = week / 7;
/** Without a match for so long it is summer, or a long break. */
const longBreak = 21 * day;

/** A club's last match, and what it was for the club: `win over …`. */
function outcomeOf({ home, score }: DemoMatch, opponent: string, { team, language }: Audience): string {
  const [own, theirs] = home === team ? score.fullTime : score.fullTime.toReversed();
  const result = (own ?? 0) > (theirs ?? 0) ? 'win' : own === theirs ? 'draw' : 'loss';
  return fill(words[language].outcomes[result], { last: getShortName(opponent) });
}

/** The table at a moment; null when the club has not played in the week before. */
function tableCopy(season: DemoSeason, at: Date, readers: Audience): Copy | null {
  const { team, language, competition } = readers;
  const before = new Date(at.getTime() - week);
  const played = season.matches
    .filter((match) => isOf(match, team) && isOver(match, at))
    .sort((one, other) => other.kickoff.getTime() - one.kickoff.getTime());
  const [latest] = played;
  if (!latest || isOver(latest, before)) return null;
  const { tables } = words[language];
  const table = getTableAt(season, at);
  const own = findStanding(table, team);
  const [leader = own, below] = [table[0], table[own.place]];
  const earlier = findStanding(getTableAt(season, before), team);
  const climbed = earlier.played === 0 ? 0 : earlier.place - own.place;
  const last = played.slice(0, 5);
  const points = (count: number) => formatPoints(language, count);
  const belowGap = own.points - (below?.points ?? 0);
  const gap = below
    ? fill(tables[belowGap === 0 ? 'level' : 'gap'], {
        below: getShortName(below.team),
        belowGap: points(belowGap),
      })
    : '';
  const facts = {
    team: getShortName(team),
    league: formatLeague(language, competition),
    competition,
    outcome: outcomeOf(latest, getOpponent(latest, team), readers),
    place: formatPlace(language, own.place),
    points: points(own.points),
    played: own.played,
    leader: getShortName(leader.team),
    leaderPoints: points(leader.points),
    gap,
    count: last.length,
    possible: last.length * 3,
    lastFive: points(findStanding(createTable(last), team).points),
  };
  const isTop = own.place === 1;
  const kind = isTop && (climbed > 0 || earlier.played === 0) ? 'top' : isTop ? 'first' : null;
  const moved = climbed > 0 ? 'climbed' : climbed < 0 ? 'fallen' : 'same';
  const ways = tables[kind ?? moved];
  const [title, ...body] = fillParts(ways[own.played % ways.length] ?? '', facts);
  return { title, body: [...body, ...(last.length > 1 ? [fill(tables.form, facts)] : [])] };
}

/** Whom the club meets next in the league, at home or away; undefined when the season is over. */
function nextOpponent(season: DemoSeason, team: string, at: Date, side: 'home' | 'away'): string | undefined {
  const coming = season.matches.filter((match) => match[side] === team && match.kickoff > at);
  const [next] = coming.sort((one, other) => one.kickoff.getTime() - other.kickoff.getTime());
  return next && getShortName(getOpponent(next, team));
}

/** Whether features can be about matches: some are near, and the next at home and away are known. */
const isOn = (season: DemoSeason, team: string, at: Date): boolean =>
  season.matches.some(
    (match) => isOf(match, team) && Math.abs(match.kickoff.getTime() - at.getTime()) < longBreak,
  ) &&
  nextOpponent(season, team, at, 'home') !== undefined &&
  nextOpponent(season, team, at, 'away') !== undefined;

/** The features come in turn, so that none returns while it is still on a front page. */
function featureCopy(
  season: DemoSeason,
  at: Date,
  texts: readonly string[],
  number: number,
  readers: Audience,
): Copy {
  const { team, ground, language, competition } = readers;
  const count = Math.floor(createRandom(team, language, number, 'feature')() * 60);
  const [title, ...body] = fillParts(texts[number % texts.length] ?? '', {
    team: getShortName(team),
    ground,
    competition,
    league: formatLeague(language, competition),
    number: 11 + count,
    thousands: 2000 + count * 60,
    home: nextOpponent(season, team, at, 'home') ?? '',
    away: nextOpponent(season, team, at, 'away') ?? '',
  });
  return { title, body };
}

/** Stories of every week: the table on Tuesday, and features, two while there is football and one in summer. */
export function weeklyDrafts(
  seasonOn: (day: Date) => DemoSeason,
  readers: Audience,
  now: Date,
  weeks: number,
): Draft[] {
  const { team, language } = readers;
  const monday = DateTime.fromJSDate(now, { zone: clocks[language].zone }).startOf('week');
  const { features, summerFeatures } = words[language];
  const first = Math.floor(createRandom(team, language)() * features.length);
  return Array.from({ length: weeks }, (_, ago) => monday.minus({ weeks: ago })).flatMap((begin) => {
    const number = Math.floor(begin.toMillis() / week);
    const season = seasonOn(begin.toJSDate());
    const hasMatches = isOn(season, team, begin.plus({ days: 5 }).toJSDate());
    const texts = hasMatches ? features : summerFeatures;
    const feature = (index: number, days: number, hours: number): Draft => {
      const delay = Math.floor(createRandom(team, language, number, days)() * 50);
      const publishedAt = begin.plus({ days, hours, minutes: delay }).toJSDate();
      const place = first + (hasMatches ? number * 2 + index : number);
      return {
        id: `week-${number}-${index}`,
        publishedAt,
        copy: () => featureCopy(season, publishedAt, texts, place, readers),
      };
    };
    const tuesday = begin.plus({ days: 1, hours: 9, minutes: 20 }).toJSDate();
    const table = tableCopy(season, tuesday, readers);
    const tableStory = table ? [{ id: `week-${number}-table`, publishedAt: tuesday, copy: () => table }] : [];
    return [...tableStory, feature(0, 2, 11), ...(hasMatches ? [feature(1, 3, 16)] : [])];
  });
}
