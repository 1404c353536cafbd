import { surrogateKeyHeader } from '@fan-base/shared-contracts/api/call';
import { momentKey } from '@fan-base/shared-contracts/surrogate-keys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { isAnswerable } from '../http/answer-cache.ts';
import { cacheHeaders, toCacheUrl, uncached } from '../http/route.ts';
import type { CallInput, FoundCall } from './find-call.ts';
import { forward } from './forward.ts';
import { anyKey, everyKey, parseServiceKeys } from './service-keys.ts';

/** The path and query of a request with only the parameters of its call, which make its cache key. */
const toUrl = ({ call }: FoundCall, { url }: FastifyRequest, { query }: CallInput) =>
  toCacheUrl(call, { url, query });

/**
 * Answers a GET call of a service. Visitors get cached answers, like those of the API's own calls; an answer without
 * surrogate keys counts as outdated after two seconds.
 */
export async function readCall(
  dependencies: Dependencies,
  found: FoundCall,
  input: CallInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { answers, clock } = dependencies;
  const { call, service } = found;
  const { remote } = service;
  async function compute() {
    const { value, headers } = await forward(dependencies, found, input, request);
    const named = parseServiceKeys(headers[surrogateKeyHeader], remote);
    const keys = named.length > 0 ? [everyKey(remote), ...named] : [momentKey(clock.now().getTime())];
    return { text: JSON.stringify(value), keys, changesAt: [] };
  }
  const { text, keys } =
    isAnswerable(call) && !request.identity
      ? await answers.fetch(
          {
            siteId: request.site?.id ?? null,
            url: toUrl(found, request, input),
            readAt: request.readAt,
            policy: { madeOf: [] },
            owners: {},
            keysUnderWay: [anyKey(remote), everyKey(remote)],
          },
          compute,
        )
      : await compute();
  reply.headers(request.identity ? uncached : cacheHeaders(call)).type('application/json; charset=utf-8');
  if (isAnswerable(call)) {
    // Not cached for members, so that no change is announced for it: it counts as outdated immediately.
    const given = request.identity ? [momentKey(clock.now().getTime())] : keys;
    reply.header(surrogateKeyHeader, given.join(' '));
  }
  return text;
}
