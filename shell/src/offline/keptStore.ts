import { keptPages } from './contract.ts';
import { keptCopy, mayKeep } from './keptCopy.ts';
import type { KeptPage } from './offlineDocuments.ts';

/** Pages that are kept: those that were read last. */
const mostKept = 20;

const titleHeader = 'x-title';
const readAtHeader = 'x-read-at';

const readAtOf = (kept: Response): number => Number(kept.headers.get(readAtHeader));

/** Pages are found by their address without its fragment. */
const addressOf = (url: string): string => url.split('#', 1)[0] ?? url;

const open = () => caches.open(keptPages);

async function forgetOldest(cache: Cache): Promise<void> {
  const pages = await listKept();
  pages.sort((one, other) => other.readAt - one.readAt);
  await Promise.all(pages.slice(mostKept).map(({ url }) => cache.delete(url)));
}

/** Keeps the text of a document where it may be kept; an answer that may not be leaves what was kept. */
export async function keepPage(url: string, answer: Response): Promise<void> {
  if (!mayKeep(answer)) return;
  const copy = keptCopy(await answer.text());
  if (!copy) return;
  const cache = await open();
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    [titleHeader]: encodeURIComponent(copy.title),
    [readAtHeader]: String(Date.now()),
  };
  await cache.put(addressOf(url), new Response(copy.html, { headers }));
  await forgetOldest(cache);
}

/** A kept page's text, and when it was read; null where it was not kept. */
export async function findKept(url: string): Promise<{ html: string; readAt: number } | null> {
  const kept = await (await open()).match(addressOf(url));
  return kept ? { html: await kept.text(), readAt: readAtOf(kept) } : null;
}

/** Everything that is kept, in no order. */
export async function listKept(): Promise<KeptPage[]> {
  const cache = await open();
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const kept = await cache.match(url);
      if (!kept) return [];
      const title = decodeURIComponent(kept.headers.get(titleHeader) ?? '');
      return [{ url, title, readAt: readAtOf(kept) }];
    }),
  );
  return pages.flat();
}
