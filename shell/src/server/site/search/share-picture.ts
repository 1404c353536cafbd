import { createHash } from 'node:crypto';
import { pagePictureFile, sharePictureSize } from '@fan-base/shared-contracts/api/share';
import type { Head, SharePicture } from '@fan-base/shared-contracts/remote';
import type { RouteMatch } from '@fan-base/shared-contracts/route-table';
import type { RouteParams } from '@fan-base/shared-contracts/routes';
import { parseThreadId } from '@fan-base/shared-contracts/thread-path';

/** File name of a route's picture by its parameters; other routes use the site's. */
const files: Readonly<Record<string, (params: RouteParams) => string>> = {
  squad: () => 'squad',
  club: () => 'club',
  rumours: () => 'rumours',
  netspend: () => 'netspend',
  trips: () => 'trips',
  streaming: () => 'streaming',
  shop: () => 'shop',
  articles: () => 'articles',
  forum: () => 'forum',
  about: () => 'about',
  fixtures: ({ season }) => `fixtures-${season}`,
  table: ({ season }) => `table-${season}`,
  transfers: ({ season }) => `transfers-${season}`,
  player: ({ slug }) => `player-${slug}`,
  article: ({ slug }) => `article-${slug}`,
  'forum-category': ({ slug }) => `category-${slug}`,
  thread: ({ thread = '' }) => `thread-${parseThreadId(thread)}`,
};

const pattern = new RegExp(pagePictureFile);

/** The picture that the API generates for a page without its own. */
export function getSharePicture(domain: string, match: RouteMatch | null, head: Head): SharePicture {
  const named = `${files[match?.route.key ?? '']?.(head.params ?? match?.params ?? {}) ?? 'site'}.png`;
  const file = pattern.test(named) ? named : 'site.png';
  // Social networks cache pictures by URL, so a changed title needs a new one.
  const version = createHash('sha256').update(head.title).digest('hex').slice(0, 8);
  return { path: `/api/share/${domain}/pages/${file}?v=${version}`, alt: head.title, ...sharePictureSize };
}
