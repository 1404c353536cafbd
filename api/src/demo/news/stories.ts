import type { Language } from '@fan-base/shared-contracts/language';
import { slugOf } from '@fan-base/shared-contracts/slug';
import { DateTime } from 'luxon';
import { type ClubSeed, leagues as competitions } from '../../network/clubs.ts';
import { seasonAt } from '../../network/season.ts';
import { firstSeason, leagues } from '../world/leagues.ts';
import { shortNameOf } from '../world/names.ts';
import { randomOf } from '../world/random.ts';
import { type DemoMatch, type DemoSeason, isOver, resultKnownAt, seasonOf } from '../world/season.ts';
import type { Copy, Words } from './facts.ts';
import { type Readers, reportFacts, tableFacts, upcomingFacts } from './match-facts.ts';
import { type Paper, papersOf } from './papers.ts';
import { danish } from './words.da.ts';
import { english } from './words.en.ts';

export interface Story extends Copy {
  /** The same for the same story, whenever it is asked for. */
  readonly id: string;
  readonly paper: Paper;
  readonly publishedAt: Date;
  /** Seed of its picture. */
  readonly picture: string;
}

type Draft = Pick<Story, 'id' | 'publishedAt'> & { readonly copy: () => Copy };

const wordsOf: Record<Language, Words> = { da: danish, en: english };
const readersOf: Record<Language, Pick<Readers, 'timeZone' | 'timeFormat'>> = {
  da: { timeZone: 'Europe/Copenhagen', timeFormat: 'HH.mm' },
  en: { timeZone: 'Europe/London', timeFormat: 'HH:mm' },
};

/** How far back papers' archives go. */
const archiveWeeks = 16;
const minutes = (count: number) => count * 60_000;

/** One of several ways to say something, by what the story is about. */
function choose<Way>(ways: readonly Way[], ...seed: readonly (string | number)[]): Way {
  const way = ways[Math.floor(randomOf(...seed)() * ways.length)];
  if (way === undefined) throw new Error('There is no way to say it');
  return way;
}

function matchDrafts(season: DemoSeason, readers: Readers, words: Words, language: Language): Draft[] {
  const own = season.matches
    .filter(({ home, away }) => home === readers.team || away === readers.team)
    .toSorted((one, other) => one.kickoff.getTime() - other.kickoff.getTime());
  return own.flatMap((match, index): Draft[] => {
    const seed = [readers.team, language, season.season, match.round] as const;
    const delay = Math.floor(randomOf(...seed, 'delay')() * 25);
    const id = `${season.season}-${match.round}`;
    const at = (day: Date, days: number, hour: number) =>
      DateTime.fromJSDate(day, { zone: readers.timeZone })
        .startOf('day')
        .plus({ days, hours: hour, minutes: delay * 2 })
        .toJSDate();
    const previewAt = at(match.kickoff, -2, 9 + (match.round % 8));
    const reportAt = new Date(resultKnownAt(match).getTime() + minutes(6 + delay));
    const verdictAt = at(match.kickoff, 1, 8 + (match.round % 3));
    const facts = () => reportFacts(season, match, own[index + 1], readers);
    const verdict = (): Copy => {
      const known = facts();
      const { scored, conceded } = known;
      const mood = scored > conceded ? 'good' : scored === conceded ? 'even' : 'bad';
      return choose(words.verdicts[mood], ...seed, 'verdict')(known);
    };
    const report = (): Copy => {
      const known = facts();
      return choose(words.reports[known.course], ...seed, 'report')(known);
    };
    const preview = () =>
      choose(words.previews, ...seed, 'preview')(upcomingFacts(season, match, previewAt, readers));
    return [
      { id: `${id}-preview`, publishedAt: previewAt, copy: preview },
      { id: `${id}-report`, publishedAt: reportAt, copy: report },
      { id: `${id}-verdict`, publishedAt: verdictAt, copy: verdict },
    ];
  });
}

/** The club's next match at home, or away, after a moment. */
function nextOpponent(season: DemoSeason, team: string, at: Date, isHome: boolean): string | null {
  const next = season.matches
    .filter((match) => (isHome ? match.home : match.away) === team && !isOver(match, at))
    .reduce<DemoMatch | null>(
      (first, match) => (first && first.kickoff <= match.kickoff ? first : match),
      null,
    );
  return next ? shortNameOf(isHome ? next.away : next.home) : null;
}

/** Stories of every week: the table on Tuesday, and something beside football's results twice. */
function weeklyDrafts(
  season: DemoSeason,
  readers: Readers,
  words: Words,
  language: Language,
  now: Date,
): Draft[] {
  const monday = DateTime.fromJSDate(now, { zone: readers.timeZone }).startOf('week');
  return Array.from({ length: archiveWeeks }, (_, weeksAgo) => monday.minus({ weeks: weeksAgo })).flatMap(
    (week): Draft[] => {
      const weekNumber = Math.floor(week.toMillis() / minutes(7 * 24 * 60));
      const seed = [readers.team, language, weekNumber] as const;
      const first = Math.floor(randomOf(readers.team, language)() * words.features.length);
      const feature = (index: number, day: number, hour: number): Draft => {
        const publishedAt = week
          .plus({ days: day, hours: hour, minutes: Math.floor(randomOf(...seed, day)() * 50) })
          .toJSDate();
        const copy = () => {
          const way = words.features[(first + weekNumber * 2 + index) % words.features.length];
          if (!way) throw new Error('There is no feature');
          return way({
            team: shortNameOf(readers.team),
            competition: readers.competition,
            number: Math.floor(randomOf(...seed, 'number', index)() * 100),
            nextHome: nextOpponent(season, readers.team, publishedAt, true),
            nextAway: nextOpponent(season, readers.team, publishedAt, false),
          });
        };
        return { id: `week-${weekNumber}-${index}`, publishedAt, copy };
      };
      const tableAt = week.plus({ days: 1, hours: 9, minutes: 20 }).toJSDate();
      const facts = tableFacts(season, tableAt, readers);
      const table: Draft[] = facts
        ? [
            {
              id: `week-${weekNumber}-table`,
              publishedAt: tableAt,
              copy: () => choose(words.tables, ...seed, 'table')(facts),
            },
          ]
        : [];
      return [...table, feature(0, 2, 11), feature(1, 3, 16)];
    },
  );
}

/** How often the club's other paper takes a report over, as both have it of the same agency. */
const takenOver = 0.25;

/** The same story in the other paper, some time later. */
function alsoIn(story: Story, papers: readonly Paper[], club: string, now: Date): Story[] {
  const random = randomOf('agency', club, story.id);
  const paper = papers.find(({ key }) => key !== story.paper.key);
  if (!paper || !story.id.endsWith('-report') || random() >= takenOver) return [];
  const publishedAt = new Date(story.publishedAt.getTime() + minutes(20 + Math.floor(random() * 60)));
  return publishedAt <= now ? [{ ...story, id: `${story.id}-agency`, paper, publishedAt }] : [];
}

/** What the papers have written about a club in a language up to now, newest first. */
export function storiesOf(club: ClubSeed, language: Language, now: Date, worldSeed: string): Story[] {
  const league = leagues.find(({ key }) => key === club.league);
  if (!league) throw new Error(`There is no simulated league ${club.league}`);
  const words = wordsOf[language];
  const readers: Readers = {
    ...readersOf[language],
    team: club.name,
    competition: competitions.find(({ key }) => key === club.league)?.name ?? league.name,
    weekdays: words.weekdays,
  };
  const current = Math.max(seasonAt(now), firstSeason);
  const seasons = [current, Math.max(current - 1, firstSeason)].map((year) =>
    seasonOf(league, year, worldSeed),
  );
  const [thisSeason] = seasons;
  const since = new Date(now.getTime() - minutes(archiveWeeks * 7 * 24 * 60));
  const drafts = [
    ...[...new Set(seasons)].flatMap((season) => matchDrafts(season, readers, words, language)),
    ...(thisSeason ? weeklyDrafts(thisSeason, readers, words, language, now) : []),
  ];
  const papers = papersOf(club.name, language);
  const stories = drafts
    .filter(({ publishedAt }) => publishedAt <= now && publishedAt > since)
    .map(({ id, publishedAt, copy }) => {
      const paper = choose(papers, club.name, language, id, 'paper');
      return { id, publishedAt, paper, picture: `${slugOf(club.name)}.${id}`, ...copy() };
    });
  return stories
    .flatMap((story) => [story, ...alsoIn(story, papers, club.name, now)])
    .sort(
      (one, other) => other.publishedAt.getTime() - one.publishedAt.getTime() || (one.id < other.id ? -1 : 1),
    );
}
