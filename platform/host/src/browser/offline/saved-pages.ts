import { savedPagesCache } from '../../page/offline/contract.ts';
import type { SavedPage } from './offline-documents.ts';
import { createSavedCopy, isSavable } from './saved-copy.ts';

/** Limit of saved pages; the least recently read are deleted. */
const maxSavedPages = 20;

const titleHeader = 'x-title';
const descriptionHeader = 'x-description';
const readAtHeader = 'x-read-at';

const parseText = (saved: Response, header: string): string =>
  decodeURIComponent(saved.headers.get(header) ?? '');

const parseReadAt = (saved: Response): number => Number(saved.headers.get(readAtHeader));

/** The cache key of a page: its URL without the fragment. */
const withoutFragment = (url: string): string => url.split('#', 1)[0] ?? url;

const open = () => caches.open(savedPagesCache);

async function deleteOldest(cache: Cache): Promise<void> {
  const pages = await listSavedPages();
  pages.sort((one, other) => other.readAt - one.readAt);
  await Promise.all(pages.slice(maxSavedPages).map(({ url }) => cache.delete(url)));
}

/** Saves the text of a document, if allowed. Otherwise an earlier copy stays. */
export async function savePage(url: string, answer: Response): Promise<void> {
  if (!isSavable(answer)) return;
  const copy = createSavedCopy(await answer.text());
  if (!copy) return;
  const cache = await open();
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    [titleHeader]: encodeURIComponent(copy.title),
    [descriptionHeader]: encodeURIComponent(copy.description),
    [readAtHeader]: String(Date.now()),
  };
  await cache.put(withoutFragment(url), new Response(copy.html, { headers }));
  await deleteOldest(cache);
}

/** A saved page and when it was read; null if it is not saved. */
export async function findSavedPage(url: string): Promise<{ html: string; readAt: number } | null> {
  const saved = await (await open()).match(withoutFragment(url));
  return saved ? { html: await saved.text(), readAt: parseReadAt(saved) } : null;
}

/** All saved pages, unordered. */
export async function listSavedPages(): Promise<SavedPage[]> {
  const cache = await open();
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const saved = await cache.match(url);
      if (!saved) return [];
      const title = parseText(saved, titleHeader);
      const description = parseText(saved, descriptionHeader);
      return [{ url, title, description, readAt: parseReadAt(saved) }];
    }),
  );
  return pages.flat();
}
