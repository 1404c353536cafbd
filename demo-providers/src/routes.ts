import type { Club } from '@fan-base/shared-contracts/football';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import { escape as escapeHtml } from 'html-escaper';
import { providerAnswer } from './api-football/answer.ts';
import type { View } from './api-football/view.ts';
import { articlesFile } from './editors/articles.ts';
import { rightsFile, writeGuide } from './editors/broadcasts.ts';
import { matchesFile } from './editors/matches-file.ts';
import { playersFile } from './editors/players-file.ts';
import { rumourPage, rumoursJson, rumoursRss } from './editors/rumours.ts';
import { writeFeed } from './news/feed-texts.ts';
import { selectPapers } from './news/papers.ts';
import { listStories } from './news/stories.ts';
import { type Answer, noticePage, partnerPage } from './pages.ts';
import { networks } from './partners/networks.ts';
import { partners } from './partners/partners.ts';
import { createProducts } from './partners/products.ts';
import { createTrips } from './partners/trips.ts';
import { picture } from './pictures.ts';
import { listSources } from './sources.ts';
import { words } from './words.ts';
import { findClub } from './world/teams.ts';

/** A partner's feed, or the page that its links lead to. */
function partnerAnswer(key: string, file: string, view: View): Answer | null {
  const partner = partners.find((candidate) => candidate.key === key);
  if (!partner) return null;
  const { file: feed, write } = networks[partner.style];
  if (file !== feed) return partnerPage(partner.language, partner.name);
  return write(
    partner,
    partner.sells === 'trips' ? createTrips(partner, view) : createProducts(partner, view),
  );
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

const json = (body: string): Answer => ({ contentType: 'application/json; charset=utf-8', body });
const table = (body: string): Answer => ({ contentType: 'text/csv; charset=utf-8', body });

function feed(club: Club, slug: string, language: Language, key: string, view: View): Answer | null {
  const paper = selectPapers(club.name, language).find((candidate) => candidate.key === key);
  if (!paper) return null;
  const { origin } = view;
  const stories = listStories(club, language, view.now, view.seed)
    .filter((story) => story.paper.key === key)
    .slice(0, feedLength)
    .map((story) => ({
      ...story,
      url: `${origin}/stories/${language}/${slug}/${story.id}`,
      pictureUrl: `${origin}/pictures/${story.picture}.jpg`,
    }));
  return writeFeed({
    paper,
    subject: club.shortName,
    description: words[language].simulated,
    homepage: `${origin}/papers/${key}`,
    feedUrl: `${origin}/feeds/${language}/${slug}/${key}`,
    stories,
  });
}

/** The page that a story of a feed links to. */
function storyPage(club: Club, language: Language, id: string, view: View): Answer | null {
  const story = listStories(club, language, view.now, view.seed).find((candidate) => candidate.id === id);
  if (!story) return null;
  const { paper, title, body } = story;
  const paragraphs = body.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n');
  const image = `<img src="/pictures/${story.picture}.jpg" alt="" width="800" height="450">`;
  const text = `<small>${escapeHtml(paper.name)}</small><h1>${escapeHtml(title)}</h1>${image}${paragraphs}`;
  return noticePage(language, title, text);
}

function editors(file: string, view: View): Answer | null {
  switch (file) {
    case 'players.csv':
      return table(playersFile(view));
    case 'matches.json':
      return json(matchesFile(view));
    case 'articles.json':
      return json(articlesFile(view));
    case 'rumours.rss':
      return rumoursRss(view);
    case 'rumours.json':
      return rumoursJson(view);
    case 'rights.csv':
      return table(rightsFile(view));
    default:
      return null;
  }
}

/** What stands at a path of this server, or null. */
export async function respond(path: string, view: View, asked: Asked = nothingAsked): Promise<Answer | null> {
  const [section = '', ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  const [one = '', two = '', three = ''] = rest;
  const language = languages.find((known) => known === one.replace(/\.xml$/, ''));
  const club = findClub(two);
  switch (section) {
    case 'api-football':
      return providerAnswer({ path: rest.join('/'), ...asked }, view);
    case 'sources.json':
      return json(JSON.stringify(listSources(view.origin), null, 1));
    case 'editors':
      return editors(one, view);
    case 'feeds':
      return language && club ? feed(club, two, language, three, view) : null;
    case 'stories':
      return language && club ? storyPage(club, language, three, view) : null;
    case 'media':
      return picture(one, two);
    case 'pictures':
    case 'products':
      return picture(section, one);
    case 'rumours':
      return language ? rumourPage(view, language, two) : null;
    case 'partners':
      return partnerAnswer(one, two, view);
    case 'guides':
      return language ? { contentType: 'application/xml', body: writeGuide(language, view) } : null;
    case 'channels':
    case 'papers':
      return partnerPage('en', one);
    case 'healthz':
      return json('{"status":"ok"}\n');
    default:
      return null;
  }
}
