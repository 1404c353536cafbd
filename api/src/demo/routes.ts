import { type Language, languages } from '@fan-base/shared-contracts/language';
import type { ClubSeed } from '../network/clubs.ts';
import { providerAnswer } from './api-football/answer.ts';
import { articlesFile } from './articles/articles.ts';
import { matchesFile } from './editors/matches-file.ts';
import { playersFile } from './editors/players-file.ts';
import { rightsFile } from './editors/rights-file.ts';
import { drawMedium } from './media.ts';
import { writeFeed } from './news/feed-texts.ts';
import { papersOf } from './news/papers.ts';
import { type Story, storiesOf } from './news/stories.ts';
import { type DemoAnswer, papersPage, partnerPage, simulatedNotice, storyPage } from './pages.ts';
import { guideAnswer, partnerAnswer } from './partners/feeds.ts';
import { drawWare } from './partners/ware-pictures.ts';
import { drawPicture } from './pictures.ts';
import { rumourPage, rumoursJson, rumoursRss } from './rumours/feeds.ts';
import { clubBySlug } from './world/names.ts';

/** The world at a moment, as asked for at an address. */
export interface DemoWorld {
  readonly seed: string;
  readonly now: Date;
  /** Address of the server, as whoever asks has it. */
  readonly origin: string;
  /** Match minutes that pass in a minute of the clock, from a kick-off on. */
  readonly speed: number;
}

/** What comes with a request beside its path. */
export interface Asked {
  readonly query: URLSearchParams;
  /** The header `x-apisports-key`. */
  readonly key: string | null;
  /** The limit of requests a minute, when it was exceeded; else null. */
  readonly exceeded: number | null;
}

const nothingAsked: Asked = { query: new URLSearchParams(), key: null, exceeded: null };

/** Stories that a feed shows. */
const feedLength = 24;

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

function editors([file]: readonly string[], world: DemoWorld): DemoAnswer | null {
  switch (file) {
    case 'players.csv':
      return { contentType: 'text/csv; charset=utf-8', body: playersFile(world) };
    case 'matches.json':
      return { contentType: 'application/json; charset=utf-8', body: matchesFile(world) };
    case 'articles.json':
      return articlesFile(world);
    case 'rumours.rss':
      return rumoursRss(world);
    case 'rumours.json':
      return rumoursJson(world);
    case 'rights.csv':
      return { contentType: 'text/csv; charset=utf-8', body: rightsFile(world) };
    default:
      return null;
  }
}

function rumour([language, id = '']: readonly string[], world: DemoWorld): DemoAnswer | null {
  const known = languages.find((candidate) => candidate === language);
  return known ? rumourPage(world, known, id) : null;
}

/** What stands at a path, or null. */
export function demoAnswer(path: string, world: DemoWorld, asked: Asked = nothingAsked): DemoAnswer | null {
  const [section, ...rest] = path.split('/').filter(Boolean);
  switch (section) {
    case 'api-football':
      return providerAnswer({ path: rest.join('/'), ...asked }, world);
    case 'editors':
      return editors(rest, world);
    case 'media':
      return drawMedium(rest);
    case 'feeds':
      return feed(rest, world);
    case 'stories':
      return story(rest, world);
    case 'pictures':
      return picture(rest);
    case 'rumours':
      return rumour(rest, world);
    case 'partners':
      return partnerAnswer(rest, world);
    case 'guides':
      return guideAnswer(rest, world);
    case 'wares':
      return drawWare(rest);
    case 'channels':
      return partnerPage('en', decodeURIComponent(rest[0] ?? ''));
    case 'papers':
      return papersPage();
    case 'healthz':
      return { contentType: 'application/json', body: '{"status":"ok"}\n' };
    default:
      return null;
  }
}
