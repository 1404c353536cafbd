import { type Language, languages } from '@fan-base/shared-contracts/language';
import { type ClubSeed, clubs } from '../network/clubs.ts';
import { playersCsv, providerAnswer } from './football/answers.ts';
import { matchesJson } from './football/reports.ts';
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
  /** How many times faster than the clock matches run once they have begun. */
  readonly speed: number;
}

/** A request as far as an answer depends on it. */
export interface DemoRequest {
  readonly query: URLSearchParams;
  /** The key of a provider's customer; undefined when none was sent. */
  readonly key: string | undefined;
}

const json = (value: unknown): DemoAnswer => ({
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

function apiFootball(
  path: readonly string[],
  world: DemoWorld,
  { query, key }: DemoRequest,
): DemoAnswer | null {
  const answer = providerAnswer(path.join('/'), query, key, world);
  return answer && json(answer);
}

const clubNames = clubs.map(({ name }) => name);

function editors([file]: readonly string[], world: DemoWorld): DemoAnswer | null {
  if (file === 'players.csv')
    return { contentType: 'text/csv; charset=utf-8', body: playersCsv(world, clubNames) };
  if (file === 'matches.json')
    return { contentType: 'application/json; charset=utf-8', body: matchesJson(world, clubNames) };
  return null;
}

/** Stories that a feed shows. */
const feedLength = 24;

function openfootball(
  [folder, file]: readonly string[],
  { seed, now }: Pick<DemoWorld, 'seed' | 'now'>,
): DemoAnswer | null {
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

const plainRequest: DemoRequest = { query: new URLSearchParams(), key: undefined };

/** What stands at a path, or null. */
export function demoAnswer(
  path: string,
  world: DemoWorld,
  request: DemoRequest = plainRequest,
): DemoAnswer | null {
  const [section, ...rest] = path.split('/').filter(Boolean);
  switch (section) {
    case 'openfootball':
      return openfootball(rest, world);
    case 'api-football':
      return apiFootball(rest, world, request);
    case 'editors':
      return editors(rest, world);
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
