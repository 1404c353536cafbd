import { languages } from '@fan-base/shared-contracts/language';
import { createProviderAnswer } from './api-football/answer.ts';
import type { View } from './api-football/view.ts';
import { writeArticlesFile } from './editors/articles.ts';
import { writeGuide, writeRightsFile } from './editors/broadcasts.ts';
import { writeMatchesFile } from './editors/matches-file.ts';
import { writePlayersFile } from './editors/players-file.ts';
import { createRumourPage, writeRumoursJson, writeRumoursRss } from './editors/rumours.ts';
import { writeForumFile } from './forum/forum-file.ts';
import { createStoryPage, writeFeed } from './news/feeds.ts';
import { type Answer, createPartnerPage } from './pages.ts';
import { partners } from './partners/partners.ts';
import { getFeedFile, writeProductFeed } from './partners/product-feeds.ts';
import { listProducts } from './partners/products.ts';
import { createPicture } from './pictures/answer.ts';
import { listSources } from './sources.ts';
import { findClub } from './world/teams.ts';

/** The parts of a request beside its path. */
export interface RequestDetails {
  readonly query: URLSearchParams;
  /** The header `x-apisports-key`. */
  readonly key: string | null;
}

const noDetails: RequestDetails = { query: new URLSearchParams(), key: null };

const json = (body: string): Answer => ({ contentType: 'application/json; charset=utf-8', body });
const csv = (body: string): Answer => ({ contentType: 'text/csv; charset=utf-8', body });

const editorsFiles: ReadonlyMap<string, (view: View) => Answer> = new Map([
  ['players.csv', (view) => csv(writePlayersFile(view))],
  ['matches.json', (view) => json(writeMatchesFile(view))],
  ['articles.json', (view) => json(writeArticlesFile(view))],
  ['rumours.rss', writeRumoursRss],
  ['rumours.json', writeRumoursJson],
  ['rights.csv', (view) => csv(writeRightsFile(view))],
]);

/** A partner's feed, or the page that its links lead to. */
function respondForPartner(key: string, file: string, view: View): Answer | null {
  const partner = partners.find((candidate) => candidate.key === key);
  if (!partner) return null;
  if (file !== getFeedFile(partner)) return createPartnerPage(partner.language, partner.name);
  return writeProductFeed(partner, listProducts(partner, view));
}

/** A site's forum, by its domain. */
function respondWithForum(file: string, view: View): Answer | null {
  const body = writeForumFile(file.replace(/\.json$/, ''), view);
  return body === null ? null : json(body);
}

/** The response for a path of this server; null for an unknown path. */
export async function respond(
  path: string,
  view: View,
  details: RequestDetails = noDetails,
): Promise<Answer | null> {
  const [section = '', ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  const [one = '', two = '', three = ''] = rest;
  const language = languages.find((candidate) => candidate === one.replace(/\.xml$/, ''));
  const club = findClub(two);
  switch (section) {
    case 'api-football':
      return createProviderAnswer({ path: rest.join('/'), ...details }, view);
    case 'sources.json':
      return json(JSON.stringify(listSources(view.origin), null, 1));
    case 'editors':
      return editorsFiles.get(one)?.(view) ?? null;
    case 'feeds':
      return language && club ? writeFeed(club, language, three, view) : null;
    case 'stories':
      return language && club ? createStoryPage(club, language, three, view) : null;
    case 'media':
    case 'pictures':
    case 'products':
      return createPicture(section, rest);
    case 'forums':
      return respondWithForum(one, view);
    case 'rumours':
      return language ? createRumourPage(view, language, two) : null;
    case 'partners':
      return respondForPartner(one, two, view);
    case 'guides':
      return language ? { contentType: 'application/xml', body: writeGuide(language, view) } : null;
    case 'channels':
    case 'papers':
      return createPartnerPage('en', one);
    case 'healthz':
      return json('{"status":"ok"}\n');
    default:
      return null;
  }
}
