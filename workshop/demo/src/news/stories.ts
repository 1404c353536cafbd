import { type Club, clubs } from '@fan-base/shared-contracts/football';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import type { PictureSubject } from '../pictures/picture.ts';
import { pickVariant } from '../texts.ts';
import { firstSeason, getLeague, getLeagueName, getSeasonYear } from '../world/leagues.ts';
import { memoize } from '../world/memoize.ts';
import { createRandom } from '../world/random.ts';
import { getLeagueSeason, type LeagueSeason } from '../world/season.ts';
import { minuteMs, shift, weekMs } from '../world/time.ts';
import { createCupDrafts } from './cup-stories.ts';
import type { Audience, Copy, Draft } from './drafts.ts';
import { createMatchDrafts } from './match-stories.ts';
import { type Paper, selectPapers } from './papers.ts';
import { choosePicture } from './story-pictures.ts';
import { createWeeklyDrafts } from './weekly-stories.ts';

export interface Story extends Copy, Pick<Draft, 'id' | 'publishedAt'> {
  readonly paper: Paper;
  readonly picture: PictureSubject;
}

/** How far back the archives of the papers go. */
const archiveWeeks = 18;

/** Share of the match reports that come from an agency, so that the club's other paper has them, too. */
const agencyShare = 0.25;

/** The same story in the other paper, some time later. */
function copyFromAgency(story: Story, papers: readonly Paper[], club: string, now: Date): Story[] {
  const random = createRandom('agency', club, story.id);
  const paper = papers.find(({ key }) => key !== story.paper.key);
  if (!paper || !story.id.endsWith('-report') || random() >= agencyShare) return [];
  const publishedAt = shift(story.publishedAt, (20 + Math.floor(random() * 60)) * minuteMs);
  return publishedAt <= now ? [{ ...story, id: `${story.id}-agency`, paper, publishedAt }] : [];
}

/** Two languages of all clubs' archives. */
const maxCopies = 6000;

/** A story is written once, and again when the paper changes it. */
const writeCopy = memoize(
  maxCopies,
  ({ language, team, worldSeed }: Audience, { id, changes = [] }: Draft, now: Date) =>
    [worldSeed, language, team, id, changes.filter((at) => at <= now).length].join('|'),
  (_, draft, now) => draft.write(now),
);

/** Each feed is requested every few minutes, and its stories are those of two seasons. */
const getMatchDrafts = memoize(
  clubs.length * languages.length * 2,
  ({ season }: LeagueSeason, { team, language, worldSeed }: Audience) =>
    [worldSeed, season, team, language].join('|'),
  (season: LeagueSeason, audience: Audience): Draft[] => [
    ...createMatchDrafts(season, audience),
    ...createCupDrafts(season.season, audience),
  ],
);

/** A preview that becomes the report minute by minute begins with the match; later changes keep its date. */
const getPublishedAt = ({ publishedAt, changes = [] }: Draft, now: Date): Date => {
  const [first] = changes;
  return first && first <= now ? first : publishedAt;
};

/** The stories about a club in a language up to now, newest first. */
export function listStories(club: Club, language: Language, now: Date, worldSeed: string): Story[] {
  const league = getLeague(club.league);
  const competition = getLeagueName(club.league);
  const { name: team, apiFootball } = club;
  const audience: Audience = { team, ground: apiFootball.ground, language, competition, worldSeed };
  const getSeason = (day: Date) =>
    getLeagueSeason(league, Math.max(getSeasonYear(day), firstSeason), worldSeed);
  const since = shift(now, -archiveWeeks * weekMs);
  const papers = selectPapers(club.name, language);
  return [
    ...[...new Set([getSeason(now), getSeason(since)])].flatMap((season) => getMatchDrafts(season, audience)),
    ...createWeeklyDrafts(getSeason, audience, now, archiveWeeks),
  ]
    .filter(({ publishedAt }) => publishedAt <= now && publishedAt > since)
    .flatMap((draft) => {
      const { id } = draft;
      const publishedAt = getPublishedAt(draft, now);
      const paper = pickVariant(papers, club.name, language, id, 'paper');
      const story = {
        id,
        publishedAt,
        paper,
        picture: choosePicture(club.name, language, id, draft.match ?? null),
        ...writeCopy(audience, draft, now),
      };
      return [story, ...copyFromAgency(story, papers, club.name, now)];
    })
    .sort(
      (one, other) => other.publishedAt.getTime() - one.publishedAt.getTime() || (one.id < other.id ? -1 : 1),
    );
}
