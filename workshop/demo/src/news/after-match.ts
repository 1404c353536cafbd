import {
  type Facts,
  fillParts,
  fillTemplate,
  formatPlace,
  formatPoints,
  pickVariant,
  texts,
} from '../texts.ts';
import { other } from '../world/match.ts';
import { createRandom, shuffled } from '../world/random.ts';
import type { Goals } from '../world/scores.ts';
import { getResultTime } from '../world/season.ts';
import { type ClubMatch, getClubSide, getFactsBefore, getScript } from './club-match.ts';
import { type Audience, type Copy, getStanding, getTableAt } from './drafts.ts';
import { type Detail, getDetails, getLead, isOneSided, toPlayAtMinute, writeDetail } from './match-facts.ts';

/** How a match went for the club. @param isClear whether it was decided early, by the side with the better figures */
function getCourse([scored, conceded]: Goals, [scoredBefore, concededBefore]: Goals, isClear: boolean) {
  const margin = scored - conceded;
  if (margin >= 3 && isClear) return 'rout';
  if (margin > 0 && scoredBefore < concededBefore) return 'comeback';
  if (margin > 0) return margin >= 2 ? 'win' : 'narrow-win';
  if (margin === 0) return scored === 0 ? 'goalless' : 'draw';
  if (scoredBefore > concededBefore) return 'collapse';
  return margin === -1 ? 'narrow-loss' : 'loss';
}

/** What variants may require besides a detail: three sentences; a match that was decided early. */
interface Conditions {
  readonly three: boolean;
  readonly clear: boolean;
}

/** Picks a variant that is true. One that begins with `[key]` is for matches with that detail, and may use its facts. */
function pickTrueVariant(
  variants: readonly string[],
  details: readonly Detail[],
  conditions: Conditions,
  seed: readonly (string | number)[],
): { readonly text: string; readonly facts: Facts } {
  const possible = variants.flatMap((variant) => {
    const [, condition, text] = /^\[(\w+)\] (.*)$/s.exec(variant) ?? [];
    if (condition === undefined || text === undefined) return [{ text: variant, facts: {} }];
    if (condition === 'three' || condition === 'clear')
      return conditions[condition] ? [{ text, facts: {} }] : [];
    const detail = details.find(({ key }) => key === condition);
    return detail ? [{ text, facts: detail.facts }] : [];
  });
  return pickVariant(possible, ...seed);
}

/** Sentences about a match, each group shuffled: events, then figures, then the number of shots. */
export function writeSentences(details: readonly Detail[], audience: Audience, seed: string) {
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
export function writeAfterMatch(
  kind: 'report' | 'verdict',
  clubMatch: ClubMatch,
  next: ClubMatch | undefined,
  publishedAt: Date,
): Copy {
  const { match, matchday, season, audience } = clubMatch;
  const { team, language, worldSeed } = audience;
  const { closing, reports, verdicts, endings, ...text } = texts[language];
  const side = getClubSide(clubMatch);
  const forClub = ([home, away]: Goals): Goals => (side === 'home' ? [home, away] : [away, home]);
  const [full, half] = [forClub(match.score.fullTime), forClub(match.score.halfTime)];
  // Newspapers write the higher number first.
  const write = (goals: Goals) => goals.toSorted((one, two) => two - one).join('–');
  const resultTime = getResultTime(match);
  const { place, points } = getStanding(getTableAt(season, resultTime), team);
  const seed = [team, language, match.season, matchday];
  const script = getScript(match, worldSeed);
  const details = getDetails(script, side, language);
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
      ? fillParts(closing[getClubSide(next) === 'home' ? 'nextHome' : 'nextAway'], upcoming)[0]
      : closing.last,
  };
  const mood = full[0] > full[1] ? 'good' : full[0] === full[1] ? 'even' : 'bad';
  const winner = full[0] > full[1] ? side : other(side);
  const isClear = isOneSided(script, winner) && getLead(script, winner, toPlayAtMinute(script, 75)) > 1;
  const variants = kind === 'report' ? reports[getCourse(full, half, isClear)] : verdicts[mood];
  const conditions = { three: sentences.third !== '', clear: isClear };
  const variant = pickTrueVariant(variants, details, conditions, [...seed, kind]);
  const [title, ...body] = fillParts(`${variant.text}|${endings[kind]}`, { ...ending, ...variant.facts });
  return { title, body };
}
