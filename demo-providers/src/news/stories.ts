import { type Club, leagues as competitions } from '@fan-base/shared-contracts/football';
import type { Language } from '@fan-base/shared-contracts/language';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { choose } from '../words.ts';
import { firstSeason, getSeasonYear, leagues } from '../world/leagues.ts';
import { createRandom } from '../world/random.ts';
import { getLeagueSeason } from '../world/season.ts';
import { type Audience, type Copy, type Draft, minutes, week } from './drafts.ts';
import { matchDrafts } from './match-stories.ts';
import { type Paper, selectPapers } from './papers.ts';
import { weeklyDrafts } from './weekly-stories.ts';

export interface Story extends Copy, Pick<Draft, 'id' | 'publishedAt'> {
  readonly paper: Paper;
  /** Seed of its picture. */
  readonly picture: string;
}

/** How far back papers' archives go. */
const archiveWeeks = 18;

/** How often the club's other paper takes a report over, as both have it of the same agency. */
const takenOver = 0.25;

/** The same story in the other paper, some time later. */
function alsoIn(story: Story, papers: readonly Paper[], club: string, now: Date): Story[] {
  const random = createRandom('agency', club, story.id);
  const paper = papers.find(({ key }) => key !== story.paper.key);
  if (!paper || !story.id.endsWith('-report') || random() >= takenOver) return [];
  const publishedAt = new Date(story.publishedAt.getTime() + minutes(20 + Math.floor(random() * 60)));
  return publishedAt <= now ? [{ ...story, id: `${story.id}-agency`, paper, publishedAt }] : [];
}

/** What the papers have written about a club in a language up to now, newest first. */
export function listStories(club: Club, language: Language, now: Date, worldSeed: string): Story[] {
  const league = leagues.find(({ key }) => key === club.league);
  if (!league) throw new Error(`There is no simulated league ${club.league}`);
  const competition = competitions.find(({ key }) => key === club.league)?.name ?? club.league;
  const { name: team, apiFootball } = club;
  const readers: Audience = { team, ground: apiFootball.ground, language, competition, worldSeed };
  const seasonOn = (day: Date) =>
    getLeagueSeason(league, Math.max(getSeasonYear(day), firstSeason), worldSeed);
  const since = new Date(now.getTime() - archiveWeeks * week);
  const papers = selectPapers(club.name, language);
  return [
    ...[...new Set([seasonOn(now), seasonOn(since)])].flatMap((season) => matchDrafts(season, readers)),
    ...weeklyDrafts(seasonOn, readers, now, archiveWeeks),
  ]
    .filter(({ publishedAt }) => publishedAt <= now && publishedAt > since)
    .flatMap(({ id, publishedAt, copy }) => {
      const paper = choose(papers, club.name, language, id, 'paper');
      const story = { id, publishedAt, paper, picture: `${toSlug(club.name)}.${id}`, ...copy() };
      return [story, ...alsoIn(story, papers, club.name, now)];
    })
    .sort(
      (one, other) => other.publishedAt.getTime() - one.publishedAt.getTime() || (one.id < other.id ? -1 : 1),
    );
}
