import type { FastifyReply } from 'fastify';
import type { PageCache } from './cache/PageCache.ts';
import type { Early, MadeDocument } from './makeDocument.ts';
import type { PageReply } from './pageReply.ts';

export interface Makers {
  /** Renders for everyone who asks meanwhile. */
  readonly make: (early?: Early) => Promise<MadeDocument>;
  /** Renders for one visitor. */
  readonly render: (early?: Early) => Promise<MadeDocument>;
}

/**
 * Sends a page that others may have too: one that is kept, one that is being made, or a new one.
 * @param onError told why a document could not be made, where something is sent all the same
 */
export async function sendShared(
  cache: PageCache,
  key: string,
  send: PageReply,
  { make, render }: Makers,
  onError: (error: unknown) => void,
): Promise<FastifyReply> {
  const found = cache.find(key);
  const others = cache.beingMade(key);
  if (found && found.state !== 'old') {
    if (found.state === 'stale' && !others) make().catch(onError);
    return send.kept(found, found.state === 'failing' ? 'old' : found.state);
  }
  if (others) {
    const made = await others.catch(() => null);
    if (made?.kept) return send.kept({ document: made.kept, age: 0 }, 'shared');
    if (found && made?.apiFailed !== false) return send.kept(found, 'old');
    return send.made('alone', render);
  }
  if (!found) return send.made('made', make);
  // A page from before is better than one full of errors: nothing is sent before it is certain.
  const made = await make().catch(onError);
  if (made?.kept) return send.kept({ document: made.kept, age: 0 }, 'made');
  return made && !made.apiFailed ? send.made('made', async () => made) : send.kept(found, 'old');
}
