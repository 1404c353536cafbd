import { momentKey } from '@fan-base/shared-contracts/surrogate-keys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiText } from './api-client.ts';
import type { MadeText, TextRequest } from './cache/text-cache.ts';
import { encodingFor } from './compression.ts';
import type { PagesDependencies } from './dependencies.ts';
import type { ClientRateLimit } from './telemetry/rate-limit.ts';

type Dependencies = Pick<PagesDependencies, 'now' | 'renders' | 'texts'>;

interface Sent extends Pick<TextRequest, 'key' | 'make'> {
  readonly type: string;
  readonly cacheControl: string;
  readonly sendMissing: (reply: FastifyReply) => FastifyReply;
}

/**
 * The surrogate keys of a text made of API responses. Without any, it counts as outdated after two seconds.
 * @param now milliseconds since 1970
 */
export function toDated(
  { surrogateKeys, mayLag }: Pick<ApiText, 'surrogateKeys' | 'mayLag'>,
  now: number,
): Omit<MadeText, 'text'> {
  return { keys: surrogateKeys.length > 0 ? surrogateKeys : [momentKey(now)], mayLag };
}

/** Rejects a request of a client that has caused too many renders. */
export const refuseRequest = (
  reply: FastifyReply,
  { secondsPerToken }: Pick<ClientRateLimit, 'secondsPerToken'>,
): FastifyReply =>
  reply
    .code(429)
    .headers({ 'retry-after': secondsPerToken, 'cache-control': 'no-store' })
    .type('text/plain')
    .send('Too many requests\n');

/** Sends a cached text, or makes it if the client has not caused too many. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, cacheControl, key, make, sendMissing }: Sent,
  { renders, texts }: Dependencies,
): Promise<FastifyReply> {
  const mayMake = () => renders.take(request.ip);
  const text = await texts.get({ key, make, mayMake });
  if (text === null) return sendMissing(reply);
  if (text === 'refused') return refuseRequest(reply, renders);
  const encoding = encodingFor(request.headers['accept-encoding']?.toString());
  reply.type(type).headers({ 'cache-control': cacheControl, vary: 'accept-encoding' });
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(await text.as(encoding));
}
