import type { Script } from '../matches/script.ts';
import { simulatedSeason } from '../matches/simulate.ts';
import {
  type Facts,
  fillParts,
  fillTemplate,
  formatLeague,
  formatPlace,
  formatPoints,
  pickVariant,
  texts,
} from '../texts.ts';
import { getOpponent, involves, type Match } from '../world/match.ts';
import { createRandom, shuffled } from '../world/random.ts';
import type { Goals } from '../world/scores.ts';
import { getResultTime, type LeagueSeason } from '../world/season.ts';
import { getShortName } from '../world/teams.ts';
import { minuteMs, shift } from '../world/time.ts';
import {
  type Audience,
  type Copy,
  type Draft,
  formatDay,
  formatMatchday,
  getStanding,
  getTableAt,
  toLocalTime,
} from './drafts.ts';
import { type Detail, getDetails, writeDetail } from './match-facts.ts';

/** A league match of the audience's club. */
interface ClubMatch {
  readonly match: Match;
  readonly matchday: number;
  readonly season: LeagueSeason;
  readonly audience: Audience;
}

/** How a match went for the club. */
function getCourse([scored, conceded]: Goals, [scoredBefore, concededBefore]: Goals) {
  const margin = scored - conceded;
  if (margin >= 3) return 'rout';
  if (margin > 0 && scoredBefore < concededBefore) return 'comeback';
  if (margin > 0) return margin === 2 ? 'win' : 'narrow-win';
  if (margin === 0) return scored === 0 ? 'goalless' : 'draw';
  if (scoredBefore > concededBefore) return 'collapse';
  return margin === -1 ? 'narrow-loss' : 'loss';
}

/** Facts about a match before it begins. */
function getFactsBefore({ match, matchday, season, audience }: ClubMatch, at: Date) {
  const { team, language, competition } = audience;
  const opponent = getOpponent(match, team);
  const table = getTableAt(season, at);
  const [club, rival] = [getStanding(table, team), getStanding(table, opponent)];
  return {
    isFirst: club.all.played === 0 || rival.all.played === 0,
    facts: {
      team: getShortName(team),
      opponent: getShortName(opponent),
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

/** @throws Error when the season has no such match */
function getScript({ id, season }: Match, worldSeed: string): Script {
  const script = simulatedSeason(season, worldSeed).scripts.get(id);
  if (!script) throw new Error(`Match ${id} is not played in ${season}`);
  return script;
}

/**
 * Picks a variant that is true. One that begins with `[key]` is for matches with that detail, and may use its facts;
 * `[three]` requires three sentences.
 */
function pickTrueVariant(
  variants: readonly string[],
  details: readonly Detail[],
  hasThree: boolean,
  seed: readonly (string | number)[],
): { readonly text: string; readonly facts: Facts } {
  const possible = variants.flatMap((variant) => {
    const [, condition, text] = /^\[(\w+)\] (.*)$/s.exec(variant) ?? [];
    if (condition === undefined || text === undefined) return [{ text: variant, facts: {} }];
    if (condition === 'three') return hasThree ? [{ text, facts: {} }] : [];
    const detail = details.find(({ key }) => key === condition);
    return detail ? [{ text, facts: detail.facts }] : [];
  });
  return pickVariant(possible, ...seed);
}

/** Sentences about a match, each group shuffled: events, then figures, then the number of shots. */
function writeSentences(details: readonly Detail[], audience: Audience, seed: string) {
  const random = createRandom(seed);
  const numbers = details.filter(({ key }) => key === 'numbers');
  const figures = details.filter((detail) => detail.isFigure && !numbers.includes(detail));
  const events = details.filter(({ isFigure }) => !isFigure);
  const write = (list: readonly Detail[]) =>
    list.map((detail) => writeDetail(detail, audience.language, seed));
  const [first = '', second = '', third = ''] = write([
    ...shuffled(events, random),
    ...shuffled(figures, random),
    ...(figures.some(({ namesShots }) => namesShots) ? [] : numbers),
  ]);
  return { numbers: write(numbers).join(' '), first, second, third };
}

/** Writes the report of the day, or the verdict of the day after. */
function writeAfterMatch(
  kind: 'report' | 'verdict',
  clubMatch: ClubMatch,
  next: ClubMatch | undefined,
  publishedAt: Date,
): Copy {
  const { match, matchday, season, audience } = clubMatch;
  const { team, language, worldSeed } = audience;
  const { closing, reports, verdicts, endings, ...text } = texts[language];
  const side = match.home === team ? 'home' : 'away';
  const forClub = ([home, away]: Goals): Goals => (side === 'home' ? [home, away] : [away, home]);
  const [full, half] = [forClub(match.score.fullTime), forClub(match.score.halfTime)];
  // Newspapers write the higher number first.
  const write = (goals: Goals) => goals.toSorted((one, other) => other - one).join('-');
  const resultTime = getResultTime(match);
  const { place, points } = getStanding(getTableAt(season, resultTime), team);
  const seed = [team, language, match.season, matchday];
  const details = getDetails(getScript(match, worldSeed), side, language);
  const sentences = writeSentences(
    details,
    audience,
    [...seed, kind === 'report' ? 'more' : 'verdict|details'].join('|'),
  );
  const course = half[0] === half[1] ? 'level' : half[0] > half[1] ? 'ahead' : 'behind';
  const facts: Facts = {
    ...getFactsBefore(clubMatch, resultTime).facts,
    ...sentences,
    score: write(full),
    halfTime: write(half),
    goals: text.numerals[full[0]] ?? full[0],
    venue: text.venues[side],
    place: formatPlace(language, place),
    points: formatPoints(language, points),
    expected: fillTemplate(text.expected, details.find(({ key }) => key === 'numbers')?.facts ?? {}),
  };
  const upcoming = next && getFactsBefore(next, publishedAt).facts;
  const ending: Facts = {
    ...facts,
    halfTimeSentence: fillTemplate(closing[course], facts),
    standing: fillTemplate(closing[place === 1 ? 'first' : 'placed'], facts),
    next: upcoming
      ? fillParts(closing[next.match.home === team ? 'nextHome' : 'nextAway'], upcoming)[0]
      : closing.last,
  };
  const mood = full[0] > full[1] ? 'good' : full[0] === full[1] ? 'even' : 'bad';
  const variants = kind === 'report' ? reports[getCourse(full, half)] : verdicts[mood];
  const variant = pickTrueVariant(variants, details, sentences.third !== '', [...seed, kind]);
  const [title, ...body] = fillParts(`${variant.text}|${endings[kind]}`, { ...ending, ...variant.facts });
  return { title, body };
}

function writePreview({ match, matchday, season, audience }: ClubMatch, publishedAt: Date): Copy {
  const { team, language } = audience;
  const { previews } = texts[language];
  const { facts, isFirst } = getFactsBefore({ match, matchday, season, audience }, publishedAt);
  const variants = previews[match.home === team ? 'home' : 'away'];
  const variant = pickVariant(variants, team, language, match.season, matchday, 'preview');
  const [title, ...body] = fillParts(`${variant}|${previews[isFirst ? 'opening' : 'more']}`, facts);
  return { title, body };
}

/** A club's stories around its league matches of a season: previews, reports and verdicts. */
export function createMatchDrafts(season: LeagueSeason, audience: Audience): Draft[] {
  const { team, language } = audience;
  const matches = season.matches
    .flatMap((match): ClubMatch[] => {
      const { matchday } = match;
      return involves(match, team) && matchday !== null ? [{ match, matchday, season, audience }] : [];
    })
    .sort((one, other) => one.match.kickoff.getTime() - other.match.kickoff.getTime());
  return matches.flatMap((clubMatch, index): Draft[] => {
    const { match, matchday } = clubMatch;
    const delay = Math.floor(createRandom(team, language, season.season, matchday, 'delay')() * 25);
    const at = (days: number, hours: number) =>
      toLocalTime(language, match.kickoff)
        .startOf('day')
        .plus({ days, hours, minutes: delay * 2 })
        .toJSDate();
    const previewAt = at(-2, 9 + (matchday % 8));
    const reportAt = shift(getResultTime(match), (6 + delay) * minuteMs);
    const verdictAt = at(1, 8 + (matchday % 3));
    const next = matches[index + 1];
    const id = `${season.season}-${matchday}`;
    return [
      { id: `${id}-preview`, publishedAt: previewAt, write: () => writePreview(clubMatch, previewAt) },
      {
        id: `${id}-report`,
        publishedAt: reportAt,
        write: () => writeAfterMatch('report', clubMatch, next, reportAt),
      },
      {
        id: `${id}-verdict`,
        publishedAt: verdictAt,
        write: () => writeAfterMatch('verdict', clubMatch, next, verdictAt),
      },
    ];
  });
}
