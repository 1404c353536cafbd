import { DateTime } from 'luxon';
import type { Script } from '../matches/script.ts';
import { simulatedSeason } from '../matches/simulate.ts';
import {
  choose,
  type Facts,
  fill,
  fillParts,
  formatLeague,
  formatPlace,
  formatPoints,
  words,
} from '../words.ts';
import { createRandom, shuffled } from '../world/random.ts';
import type { Goals } from '../world/results.ts';
import { type DemoMatch, type DemoSeason, resultKnownAt } from '../world/season.ts';
import { getShortName } from '../world/teams.ts';
import {
  type Audience,
  type Copy,
  clocks,
  type Draft,
  findStanding,
  formatDay,
  formatMatchday,
  getOpponent,
  getTableAt,
  isOf,
  minutes,
} from './drafts.ts';
import { type Detail, getDetails } from './match-facts.ts';

/** How a match went for the club that a story is about. */
function courseOf([scored, conceded]: Goals, [ledBy, trailedBy]: Goals) {
  const margin = scored - conceded;
  if (margin >= 3) return 'rout';
  if (margin > 0 && ledBy < trailedBy) return 'comeback';
  if (margin > 0) return margin === 2 ? 'win' : 'narrow-win';
  if (margin === 0) return scored === 0 ? 'goalless' : 'draw';
  if (ledBy > trailedBy) return 'collapse';
  return margin === -1 ? 'narrow-loss' : 'loss';
}

/** What is known of a club's match before it begins. */
function upcomingFacts(season: DemoSeason, match: DemoMatch, at: Date, readers: Audience) {
  const { team, language, competition } = readers;
  const { zone, format } = clocks[language];
  const opponent = getOpponent(match, team);
  const table = getTableAt(season, at);
  const [own, theirs] = [findStanding(table, team), findStanding(table, opponent)];
  return {
    isFirst: own.played === 0 || theirs.played === 0,
    facts: {
      team: getShortName(team),
      opponent: getShortName(opponent),
      day: formatDay(language, match.kickoff, at),
      time: DateTime.fromJSDate(match.kickoff, { zone }).toFormat(format),
      competition,
      league: formatLeague(language, competition),
      matchday: formatMatchday(language, competition, match.round),
      place: formatPlace(language, own.place),
      points: formatPoints(language, own.points),
      opponentPlace: formatPlace(language, theirs.place),
      opponentPoints: language === 'da' ? formatPoints(language, theirs.points) : String(theirs.points),
    },
  };
}

/** The script of a league match. @throws Error when the season has no such match */
function scriptOf(season: DemoSeason, { home, away }: DemoMatch, worldSeed: string): Script {
  const { byTeam, scripts } = simulatedSeason(season.season, worldSeed);
  const played = byTeam
    .get(home)
    ?.find((match) => match.competition.kind === 'league' && match.home === home && match.away === away);
  const script = played && scripts.get(played.id);
  if (!script) throw new Error(`${home} v ${away} is not played in ${season.season}`);
  return script;
}

/**
 * A text that says nothing untrue. One that begins with `[key]` is for matches with that detail, and may use its
 * facts; `[three]` needs three details.
 */
function chooseTrue(
  ways: readonly string[],
  details: readonly Detail[],
  enough: boolean,
  seed: readonly (string | number)[],
): { readonly text: string; readonly facts: Facts } {
  const possible = ways.flatMap((way) => {
    const [, condition, conditional] = /^\[(\w+)\] (.*)$/s.exec(way) ?? [];
    if (condition === undefined || conditional === undefined) return [{ text: way, facts: {} }];
    if (condition === 'three') return enough ? [{ text: conditional, facts: {} }] : [];
    const detail = details.find(({ key }) => key === condition);
    return detail ? [{ text: conditional, facts: detail.facts }] : [];
  });
  return choose(possible, ...seed);
}

const shotSentences: ReadonlySet<Detail['key']> = new Set(['pressure', 'outshot', 'even']);
const figureSentences: ReadonlySet<Detail['key']> = new Set([
  ...shotSentences,
  'corners',
  'ball',
  'withoutBall',
  'chances',
  'chancesAgainst',
  'saves',
]);

/** Sentences about a match in the order in which a story uses them: events, then figures, in no fixed order. */
function sentencesOf(
  details: readonly Detail[],
  texts: Readonly<Record<Detail['key'], string>>,
  seed: string,
) {
  const random = createRandom(seed);
  const figures = details.filter(({ key }) => figureSentences.has(key));
  const events = details.filter(({ key }) => key !== 'numbers' && !figureSentences.has(key));
  const numbers = details.filter(({ key }) => key === 'numbers');
  const write = (list: readonly Detail[]) => list.map(({ key, facts }) => fill(texts[key], facts));
  const isCounted = figures.some(({ key }) => shotSentences.has(key));
  return {
    numbers: write(numbers).join(' '),
    sentences: write([
      ...shuffled(events, random),
      ...shuffled(figures, random),
      ...(isCounted ? [] : numbers),
    ]),
  };
}

/** The day's report, and the verdict of the day after. */
function afterMatch(season: DemoSeason, match: DemoMatch, next: DemoMatch | undefined, readers: Audience) {
  const { team, language } = readers;
  const texts = words[language];
  const { sentences: closing, reports, verdicts } = texts;
  const isHome = match.home === team;
  const side = ([home, away]: Goals): Goals => (isHome ? [home, away] : [away, home]);
  const [full, half] = [side(match.score.fullTime), side(match.score.halfTime)];
  // More goals first, as papers write a score.
  const written = (goals: Goals) => goals.toSorted((one, other) => other - one).join('-');
  const at = resultKnownAt(match);
  const { place, points } = findStanding(getTableAt(season, at), team);
  const seed = [team, language, season.season, match.round] as const;
  const details = getDetails(scriptOf(season, match, readers.worldSeed), isHome ? 'home' : 'away', language);
  const numbers = details.find(({ key }) => key === 'numbers')?.facts ?? {};
  const facts: Facts = {
    ...upcomingFacts(season, match, at, readers).facts,
    score: written(full),
    halfTime: written(half),
    goals: texts.numerals[full[0]] ?? full[0],
    venue: texts.venues[isHome ? 'home' : 'away'],
    place: formatPlace(language, place),
    points: formatPoints(language, points),
    expected: fill(texts.expected, numbers),
  };
  const atTheBreak = fill(
    closing[half[0] === half[1] ? 'level' : half[0] > half[1] ? 'ahead' : 'behind'],
    facts,
  );
  const standing = fill(closing[place === 1 ? 'first' : 'placed'], facts);
  const ahead = (publishedAt: Date) => {
    if (!next) return closing.last;
    const coming = upcomingFacts(season, next, publishedAt, readers).facts;
    return fillParts(closing[next.home === team ? 'nextHome' : 'nextAway'], {
      ...coming,
      next: coming.opponent,
    })[0];
  };
  const tell = (kind: 'report' | 'verdict', ways: readonly string[]): readonly [string, ...string[]] => {
    const selected = sentencesOf(details, texts.details, [...seed, kind, 'details'].join('|'));
    const [first = '', second = '', third = ''] = selected.sentences;
    const { text, facts: more } = chooseTrue(ways, details, third !== '', [...seed, kind]);
    return fillParts(text, { ...facts, ...more, numbers: selected.numbers, first, second, third });
  };
  return {
    report: (publishedAt: Date): Copy => {
      const [title, lead = ''] = tell('report', reports[courseOf(full, half)]);
      const [first = '', second = ''] = sentencesOf(
        details,
        texts.details,
        [...seed, 'more'].join('|'),
      ).sentences;
      const more = [first, second, atTheBreak].filter(Boolean).join(' ');
      return { title, body: [lead, more, `${standing} ${ahead(publishedAt)}`] };
    },
    verdict: (publishedAt: Date): Copy => {
      const mood = full[0] > full[1] ? 'good' : full[0] === full[1] ? 'even' : 'bad';
      const [title, ...body] = tell('verdict', verdicts[mood]);
      return { title, body: [...body, `${standing} ${ahead(publishedAt)}`] };
    },
  };
}

/** A club's stories around its league matches of a season: previews, reports and verdicts. */
export function matchDrafts(season: DemoSeason, readers: Audience): Draft[] {
  const { team, language } = readers;
  const { previews } = words[language];
  const own = season.matches
    .filter((match) => isOf(match, team))
    .toSorted((one, other) => one.kickoff.getTime() - other.kickoff.getTime());
  return own.flatMap((match, index): Draft[] => {
    const seed = [team, language, season.season, match.round] as const;
    const delay = Math.floor(createRandom(...seed, 'delay')() * 25);
    const id = `${season.season}-${match.round}`;
    const at = (days: number, hours: number) =>
      DateTime.fromJSDate(match.kickoff, { zone: clocks[language].zone })
        .startOf('day')
        .plus({ days, hours, minutes: delay * 2 })
        .toJSDate();
    const previewAt = at(-2, 9 + (match.round % 8));
    const reportAt = new Date(resultKnownAt(match).getTime() + minutes(6 + delay));
    const verdictAt = at(1, 8 + (match.round % 3));
    const after = () => afterMatch(season, match, own[index + 1], readers);
    const preview = (): Copy => {
      const { facts, isFirst } = upcomingFacts(season, match, previewAt, readers);
      const ways = previews[match.home === team ? 'home' : 'away'];
      const [title, ...body] = fillParts(choose(ways, ...seed, 'preview'), facts);
      return { title, body: [...body, fill(previews[isFirst ? 'opening' : 'more'], facts)] };
    };
    return [
      { id: `${id}-preview`, publishedAt: previewAt, copy: preview },
      { id: `${id}-report`, publishedAt: reportAt, copy: () => after().report(reportAt) },
      { id: `${id}-verdict`, publishedAt: verdictAt, copy: () => after().verdict(verdictAt) },
    ];
  });
}
