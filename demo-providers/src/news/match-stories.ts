import type { Script } from '../matches/script.ts';
import { simulatedSeason } from '../matches/simulate.ts';
import { formatFullName } from '../people/persons.ts';
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
import { getOpponent, involves, type Match, other, type Side } from '../world/match.ts';
import { createRandom, shuffled } from '../world/random.ts';
import type { Goals } from '../world/scores.ts';
import { getResultTime, isOver, type LeagueSeason } from '../world/season.ts';
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
  const side = getSide(clubMatch);
  const forClub = ([home, away]: Goals): Goals => (side === 'home' ? [home, away] : [away, home]);
  const [full, half] = [forClub(match.score.fullTime), forClub(match.score.halfTime)];
  // Newspapers write the higher number first.
  const write = (goals: Goals) => goals.toSorted((one, two) => two - one).join('-');
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

/** What a preview becomes at its address once the match has begun. */
function writeUnderWay(clubMatch: ClubMatch, now: Date): Copy {
  const { match, audience } = clubMatch;
  const { underWay } = texts[audience.language];
  const { facts } = getFactsBefore(clubMatch, match.kickoff);
  const [homeGoals, awayGoals] = match.score.fullTime;
  const [title, ...body] = fillParts(underWay[isOver(match, now) ? 'over' : 'playing'], {
    ...facts,
    home: getShortName(match.home),
    away: getShortName(match.away),
    homeGoals,
    awayGoals,
    halfTime: match.score.halfTime.join('–'),
  });
  return { title, body };
}

const getSide = ({ match, audience }: ClubMatch): Side => (match.home === audience.team ? 'home' : 'away');

/** The team before kick-off. @param previous the club's league match before, if there was one */
function writeTeamNews(clubMatch: ClubMatch, previous: ClubMatch | undefined): Copy {
  const { match, audience } = clubMatch;
  const { language, worldSeed } = audience;
  const { teamNews, numerals } = texts[language];
  const { lineups } = getScript(match, worldSeed);
  const { starters, formation, captain } = lineups[getSide(clubMatch)];
  const before = previous && getScript(previous.match, worldSeed).lineups[getSide(previous)].starters;
  const newcomers = starters.filter(
    ({ player }) => !before?.some((selected) => selected.player.id === player.id),
  );
  const changes = newcomers.length;
  const variants =
    teamNews[before ? (changes === 0 ? 'unchanged' : changes === 1 ? 'one' : 'many') : 'opening'];
  const seed = [audience.team, language, match.id, 'team'];
  const [title, ...body] = fillParts(`${pickVariant(variants, ...seed)}|${teamNews.more}`, {
    ...getFactsBefore(clubMatch, match.kickoff).facts,
    changes: numerals[changes] ?? changes,
    // The newcomer nearest to the other goal.
    newcomer: newcomers.map(({ player }) => formatFullName(player)).at(-1) ?? '',
    eleven: starters.map(({ player }) => player.lastName).join(', '),
    formation,
    captain: formatFullName(captain),
    opponentFormation: lineups[other(getSide(clubMatch))].formation,
  });
  return { title, body };
}

/** Results of the other matches of a matchday that are over. */
const listOtherResults = ({ match, matchday, season }: ClubMatch, at: Date): readonly Match[] =>
  season.matches.filter((one) => one.matchday === matchday && one !== match && isOver(one, at));

/** Fewer results are no round. */
const minResults = 4;
/** A match with as many goals leads the round-up. */
const manyGoals = 5;

/** What the others did on the matchday. */
function writeRoundup(clubMatch: ClubMatch, publishedAt: Date): Copy {
  const { match, season, audience } = clubMatch;
  const { team, language } = audience;
  const { roundups } = texts[language];
  const results = listOtherResults(clubMatch, publishedAt);
  const countGoals = ({ score }: Match) => score.fullTime[0] + score.fullTime[1];
  const [big = match] = results.toSorted((one, two) => countGoals(two) - countGoals(one));
  const formatResult = ({ home, away, score }: Match) => {
    const [goals, conceded] = score.fullTime;
    const names = [getShortName(home), getShortName(away)] as const;
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
    bigHome: getShortName(big.home),
    bigAway: getShortName(big.away),
    bigScore: big.score.fullTime.join('–'),
    results: results.map(formatResult).join(', '),
    leader: getShortName(leader?.team ?? team),
    leaderPoints: formatPoints(language, leader?.points ?? 0),
    place: formatPlace(language, own.place),
    points: formatPoints(language, own.points),
  });
  return { title, body };
}

/** Papers write the report while the match is played. */
const maxReportMinutes = 3;
/** The teams are published a little earlier. */
const teamNewsBeforeMs = 35 * minuteMs;

/** A club's stories around its league matches of a season, from the preview to the round-up on the day after. */
export function createMatchDrafts(season: LeagueSeason, audience: Audience): Draft[] {
  const { team, language } = audience;
  const matches = season.matches
    .flatMap((match): ClubMatch[] => {
      const { matchday } = match;
      return involves(match, team) && matchday !== null ? [{ match, matchday, season, audience }] : [];
    })
    .sort((one, two) => one.match.kickoff.getTime() - two.match.kickoff.getTime());
  return matches.flatMap((clubMatch, index): Draft[] => {
    const { match, matchday } = clubMatch;
    const delay = Math.floor(createRandom(team, language, season.season, matchday, 'delay')() * 25);
    const at = (days: number, hours: number) =>
      toLocalTime(language, match.kickoff)
        .startOf('day')
        .plus({ days, hours, minutes: delay * 2 })
        .toJSDate();
    const previewAt = at(-2, 9 + (matchday % 8));
    const reportAt = shift(getResultTime(match), (delay % (maxReportMinutes + 1)) * minuteMs);
    const verdictAt = at(1, 8 + (matchday % 3));
    const roundupAt = at(1, 12);
    const next = matches[index + 1];
    const id = `${season.season}-${matchday}`;
    const drafts: Draft[] = [
      {
        id: `${id}-preview`,
        match,
        publishedAt: previewAt,
        changes: [match.kickoff, getResultTime(match)],
        write: (now) =>
          now < match.kickoff ? writePreview(clubMatch, previewAt) : writeUnderWay(clubMatch, now),
      },
      {
        id: `${id}-team`,
        match,
        publishedAt: shift(match.kickoff, -teamNewsBeforeMs),
        write: () => writeTeamNews(clubMatch, matches[index - 1]),
      },
      {
        id: `${id}-report`,
        match,
        publishedAt: reportAt,
        write: () => writeAfterMatch('report', clubMatch, next, reportAt),
      },
      {
        id: `${id}-verdict`,
        match,
        publishedAt: verdictAt,
        write: () => writeAfterMatch('verdict', clubMatch, next, verdictAt),
      },
    ];
    if (listOtherResults(clubMatch, roundupAt).length >= minResults)
      drafts.push({
        id: `${id}-roundup`,
        match,
        publishedAt: roundupAt,
        write: () => writeRoundup(clubMatch, roundupAt),
      });
    return drafts;
  });
}
