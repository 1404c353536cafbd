import { encodingFor } from '@fan-base/host/server/http/compression';
import type { ClientRateLimit } from '@fan-base/host/server/http/rate-limit';
import { refuseRequest } from '@fan-base/host/server/http/rate-limit';
import { momentKey } from '@fan-base/shared-contracts/surrogate-keys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiText } from './api-client.ts';
import type { CachedText, TextCache, TextRequest } from './text-cache.ts';

interface Dependencies {
  /** Limits how many renders, and texts made for it, a client may cause. */
  readonly renders: ClientRateLimit;
  /** What crawlers, feed readers and tools request, besides documents. */
  readonly texts: TextCache;
}

interface TextResponse extends Pick<TextRequest, 'key' | 'render'> {
  readonly type: string;
  readonly cacheControl: string;
  readonly sendMissing: (reply: FastifyReply) => FastifyReply;
}

/**
 * The freshness keys of a text rendered from API responses. Without any, it counts as outdated after two seconds.
 * @param now milliseconds since 1970
 */
export function getFreshnessKeys(
  { surrogateKeys, mayLag }: Pick<ApiText, 'surrogateKeys' | 'mayLag'>,
  now: number,
): Omit<CachedText, 'text'> {
  return { keys: surrogateKeys.length > 0 ? surrogateKeys : [momentKey(now)], mayLag };
}

/** Sends a cached text, or renders it if the client has not caused too many. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, cacheControl, key, render, sendMissing }: TextResponse,
  { renders, texts }: Dependencies,
): Promise<FastifyReply> {
  const mayRender = () => renders.take(request.ip);
  const text = await texts.get({ key, render, mayRender });
  if (text === null) return sendMissing(reply);
  if (text === 'refused') return refuseRequest(reply, renders);
  const encoding = encodingFor(request.headers['accept-encoding']?.toString());
  reply.type(type).headers({ 'cache-control': cacheControl, vary: 'accept-encoding' });
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(await text.as(encoding));
}
