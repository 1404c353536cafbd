import { type Language, languages } from '@fan-base/shared-contracts/language';
import type { ClubSeed } from '../network/clubs.ts';
import { writeFeed } from './news/feed-texts.ts';
import { papersOf } from './news/papers.ts';
import { type Story, storiesOf } from './news/stories.ts';
import { writeOpenfootball } from './openfootball.ts';
import { type DemoAnswer, papersPage, simulatedNotice, storyPage } from './pages.ts';
import { drawPicture } from './pictures.ts';
import { seasonFolder } from './sources.ts';
import { firstSeason, leagues } from './world/leagues.ts';
import { clubBySlug } from './world/names.ts';
import { seasonOf } from './world/season.ts';

/** The world at a moment, as asked for at an address. */
export interface DemoWorld {
  readonly seed: string;
  readonly now: Date;
  /** Address of the server, as whoever asks has it. */
  readonly origin: string;
}

/** Stories that a feed shows. */
const feedLength = 24;

function openfootball([folder, file]: readonly string[], { seed, now }: DemoWorld): DemoAnswer | null {
  const league = leagues.find(({ key }) => `${key}.json` === file);
  const season = Number(folder?.slice(0, 4));
  if (!league || !(season >= firstSeason) || folder !== seasonFolder(season)) return null;
  // What lies far ahead need not be simulated, and would take all the seasons before it.
  if (season > now.getUTCFullYear() + 1) return null;
  return {
    contentType: 'application/json; charset=utf-8',
    body: `${writeOpenfootball(seasonOf(league, season, seed), now)}\n`,
  };
}

const addressOf = (club: string, language: Language, { id }: Story, { origin }: DemoWorld) =>
  `${origin}/stories/${language}/${club}/${id}`;

function readersOf(
  language: string | undefined,
  slug: string | undefined,
): { language: Language; club: ClubSeed; slug: string } | null {
  const known = languages.find((candidate) => candidate === language);
  const club = slug === undefined ? undefined : clubBySlug(slug);
  return known && club && slug !== undefined ? { language: known, club, slug } : null;
}

function feed([languageText, slugText, key]: readonly string[], world: DemoWorld): DemoAnswer | null {
  const readers = readersOf(languageText, slugText);
  if (!readers) return null;
  const { language, club, slug } = readers;
  const paper = papersOf(club.name, language).find((candidate) => candidate.key === key);
  if (!paper) return null;
  const stories = storiesOf(club, language, world.now, world.seed)
    .filter((story) => story.paper.key === paper.key)
    .slice(0, feedLength)
    .map((story) => ({
      ...story,
      url: addressOf(slug, language, story, world),
      pictureUrl: `${world.origin}/pictures/${story.picture}.svg`,
    }));
  return writeFeed({
    paper,
    subject: club.shortName,
    description: simulatedNotice[language],
    homepage: `${world.origin}/papers/${paper.key}`,
    feedUrl: `${world.origin}/feeds/${language}/${slug}/${paper.key}`,
    stories,
  });
}

function story([languageText, slugText, id]: readonly string[], world: DemoWorld): DemoAnswer | null {
  const readers = readersOf(languageText, slugText);
  if (!readers) return null;
  const { language, club } = readers;
  const found = storiesOf(club, language, world.now, world.seed).find((candidate) => candidate.id === id);
  if (!found) return null;
  return storyPage(language, found);
}

function picture([file]: readonly string[]): DemoAnswer | null {
  const [slug = '', seed] = file?.replace(/\.svg$/, '').split('.') ?? [];
  const club = clubBySlug(slug);
  return club && seed && file?.endsWith('.svg')
    ? { contentType: 'image/svg+xml', body: drawPicture(club, `${slug}.${seed}`) }
    : null;
}

/** What stands at a path, or null. */
export function demoAnswer(path: string, world: DemoWorld): DemoAnswer | null {
  const [section, ...rest] = path.split('/').filter(Boolean);
  switch (section) {
    case 'openfootball':
      return openfootball(rest, world);
    case 'feeds':
      return feed(rest, world);
    case 'stories':
      return story(rest, world);
    case 'pictures':
      return picture(rest);
    case 'papers':
      return papersPage();
    case 'healthz':
      return { contentType: 'application/json', body: '{"status":"ok"}\n' };
    default:
      return null;
  }
}
