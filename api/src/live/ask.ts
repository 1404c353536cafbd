import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';

/** What GET of a key gives: the answer as JSON on one line, or how it failed. */
export type Asked =
  | { readonly ok: true; readonly json: string }
  | { readonly ok: false; readonly status: number; readonly message: string };

/** Asks the API for the answer of a key, as a visitor of the site would be given it. */
export type Ask = (siteId: string, key: string) => Promise<Asked>;

/** The sender of questions that the process asks itself; no connection can come from it. */
const ownAddress = '0.0.0.0';

/** Whether the process itself asks; for such questions nobody is rate-limited. */
export const isOwnQuestion = (socket: { readonly remoteAddress?: string | undefined }): boolean =>
  socket.remoteAddress === ownAddress;

/** Questions go through the whole app, so that an answer that is listened to is the one that GET gives. */
export function createAsk(app: FastifyInstance, { keys }: Pick<Dependencies, 'keys'>): Ask {
  return async (siteId, key) => {
    const { statusCode, body } = await app.inject({
      url: key,
      remoteAddress: ownAddress,
      headers: { authorization: `Bearer ${keys.settings.issue(siteId)}` },
    });
    if (statusCode === 200) return { ok: true, json: body };
    return { ok: false, status: statusCode, message: messageOf(body) };
  };
}

function messageOf(body: string): string {
  const { message } = JSON.parse(body) as { message?: unknown };
  return typeof message === 'string' ? message : 'The answer cannot be had';
}
