import type { FastifyReply } from 'fastify';
import type { PageCache } from './cache/PageCache.ts';
import type { Early, MadeDocument } from './makeDocument.ts';
import type { PageReply } from './pageReply.ts';

/** Who asks for a page that others may have too. */
export interface Asked {
  /** What it is made of. */
  readonly key: string;
  /** Renders for everyone who asks meanwhile. */
  readonly make: (early?: Early) => Promise<MadeDocument>;
  /** Renders for one visitor. */
  readonly render: (early?: Early) => Promise<MadeDocument>;
  /** To be asked before each rendering: whether the client may cause one more. */
  readonly mayRender: () => boolean;
  /** How long ago the visitor wrote something, which must be in what is sent; undefined: not lately. */
  readonly msSinceWrite?: number | undefined;
}

/**
 * Sends a page that others may have too: one that is kept, one that is being made, or a new one. A client who has had
 * too many made gets what is kept, however old.
 * @param onError told why a document could not be made, where something is sent all the same
 */
export async function sendShared(
  cache: PageCache,
  { key, make, render, mayRender, msSinceWrite }: Asked,
  send: PageReply,
  onError: (error: unknown) => void,
): Promise<FastifyReply> {
  const found = cache.find(key, msSinceWrite);
  const others = cache.beingMade(key, msSinceWrite);
  if (found && found.state !== 'old') {
    if (found.state === 'stale' && !others && mayRender()) make().catch(onError);
    return send.kept(found, found.state === 'failing' ? 'old' : found.state);
  }
  if (others) {
    const made = await others.catch(() => null);
    if (made?.kept) return send.kept({ document: made.kept, age: 0 }, 'shared');
    if (found && made?.apiFailed !== false) return send.kept(found, 'old');
    return mayRender() ? send.made('alone', render) : send.refused();
  }
  if (!mayRender()) return found ? send.kept(found, 'old') : send.refused();
  if (!found) return send.made('made', make);
  // A page from before is better than one full of errors: nothing is sent before it is certain.
  const made = await make().catch(onError);
  if (made?.kept) return send.kept({ document: made.kept, age: 0 }, 'made');
  return made && !made.apiFailed ? send.made('made', async () => made) : send.kept(found, 'old');
}
