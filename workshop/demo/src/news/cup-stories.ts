import { simulatedSeason } from '../matches/simulate.ts';
import { type Facts, fillParts, fillTemplate, pickVariant, texts } from '../texts.ts';
import { getGoals, getSide, getWinner, type Match } from '../world/match.ts';
import { createRandom } from '../world/random.ts';
import type { Goals } from '../world/scores.ts';
import { getShortName } from '../world/teams.ts';
import { minuteMs, shift } from '../world/time.ts';
import { writeSentences } from './after-match.ts';
import { writeUnderWay } from './before-match.ts';
import { getScript } from './club-match.ts';
import { type Audience, type Copy, type Draft, formatDay, toLocalTime } from './drafts.ts';
import { getDetails } from './match-facts.ts';

/** From the end of a match until its report. */
const reportDelayMs = 5 * minuteMs;

const getCompetitionName = ({ competition }: Match): string =>
  competition.name.replace(/^UEFA (?:Europa (?=Conf))?/, '');

function getFacts(match: Match, { team, language }: Audience, at: Date): Facts {
  const side = getSide(match, team);
  const { cups, clock, venues } = texts[language];
  const rounds: Readonly<Record<string, string>> = cups.rounds;
  const competition = getCompetitionName(match);
  return {
    team: getShortName(team, language),
    opponent: getShortName(match[side === 'home' ? 'away' : 'home'], language),
    competition,
    round: rounds[match.round.replace(/ - \d+$/, '')] ?? competition,
    day: formatDay(language, match.kickoff, at),
    time: toLocalTime(language, match.kickoff).toFormat(clock.time),
    venue: venues[side],
    matchday: fillTemplate(cups.matchday, { competition }),
  };
}

function writeCupPreview(match: Match, audience: Audience, at: Date): Copy {
  const variants = texts[audience.language].cups.previews[getSide(match, audience.team)];
  const variant = pickVariant(variants, audience.team, audience.language, match.id, 'preview');
  const [title, ...body] = fillParts(variant, getFacts(match, audience, at));
  return { title, body };
}

function getCourse(match: Match, team: string, [own, theirs]: Goals) {
  const isWinner = getWinner(match) === getSide(match, team);
  if (match.score.shootout) return isWinner ? 'shootoutWin' : 'shootoutLoss';
  return own === theirs ? 'draw' : own > theirs ? 'win' : 'loss';
}

function writeCupReport(match: Match, audience: Audience, at: Date): Copy {
  const { team, language, worldSeed } = audience;
  const { cups, closing } = texts[language];
  const side = getSide(match, team);
  const forClub = ([home, away]: Goals): Goals => (side === 'home' ? [home, away] : [away, home]);
  // Newspapers write the higher number first.
  const write = (goals: Goals) => goals.toSorted((one, two) => two - one).join('–');
  const seed = [team, language, match.id, 'report'].join('|');
  const goals = forClub(getGoals(match));
  const half = forClub(match.score.halfTime);
  const details = getDetails(getScript(match, worldSeed), side, language);
  const facts: Facts = {
    ...getFacts(match, audience, at),
    ...writeSentences(details, audience, seed),
    score: write(goals),
    halfTime: write(half),
  };
  const course = half[0] === half[1] ? 'level' : half[0] > half[1] ? 'ahead' : 'behind';
  // The two legs of a tie have different headlines.
  const variants = cups.reports[getCourse(match, team, goals)];
  const variant = variants[side === 'home' ? 0 : variants.length - 1] ?? '';
  const [title, ...body] = fillParts(`${variant}|${cups.report}`, {
    ...facts,
    halfTimeSentence: fillTemplate(closing[course], facts),
  });
  return { title, body };
}

/** A club's stories around its matches in cups and in Europe, from the preview on the day before to the report. */
export function createCupDrafts(season: number, audience: Audience): Draft[] {
  const { team, language, worldSeed } = audience;
  const matches = simulatedSeason(season, worldSeed).byTeam.get(team) ?? [];
  return matches
    .filter(
      ({ competition: { kind }, outcome }) =>
        (kind === 'cup' || kind === 'europe') && outcome.kind === 'played',
    )
    .flatMap((match): Draft[] => {
      const delay = Math.floor(createRandom(team, language, match.id, 'delay')() * 90);
      const day = toLocalTime(language, match.kickoff).startOf('day');
      const previewAt = day.plus({ days: -1, hours: 10, minutes: delay }).toJSDate();
      const endMs = getScript(match, worldSeed).timeline.end * minuteMs;
      const reportAt = shift(match.kickoff, endMs + reportDelayMs);
      const id = `${season}-${match.id}`;
      const report: Draft = {
        id: `${id}-report`,
        match,
        publishedAt: reportAt,
        write: () => writeCupReport(match, audience, reportAt),
      };
      // A match that was drawn later has no preview.
      if (previewAt < match.listed) return [report];
      const preview: Draft = {
        id: `${id}-preview`,
        match,
        publishedAt: previewAt,
        changes: [match.kickoff, reportAt],
        write: (now) =>
          now < match.kickoff
            ? writeCupPreview(match, audience, previewAt)
            : writeUnderWay(match, language, getFacts(match, audience, match.kickoff), now >= reportAt),
      };
      return [preview, report];
    });
}
