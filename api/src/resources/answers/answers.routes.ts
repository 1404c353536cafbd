import { getAnswers, type KeyAnswer } from '@fan-base/shared-contracts/api/answers';
import { renderedForHeader, surrogateKeyHeader, wroteHeader } from '@fan-base/shared-contracts/api/call';
import type { FastifyRequest } from 'fastify';
import { siteDomainHeader } from '../../http/access.ts';
import { isAnswerable } from '../../http/answer-cache.ts';
import { type CallRouter, createCallRouter } from '../../http/call-router.ts';
import { HttpError, toErrorAnswer } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { withinTime } from './within-time.ts';

/**
 * Timeout per key, so that one does not delay the others; the pages server waits five seconds for all, and a
 * service of a remote has three.
 */
const timeoutMs = 4_000;

/** One request has all keys of a page, so its limit is lower than that of single requests. */
const requestsPerMinute = 120;

function failure(code: 'not_found' | 'rate_limited' | 'unavailable', message: string): KeyAnswer {
  const { status, body } = toErrorAnswer(new HttpError(code, message));
  return { status, body: JSON.stringify(body) };
}

/** The headers that decide the identity, the database, the counted visitor and the request ID in the log. */
const getCredentials = ({ headers: { authorization }, headers, id }: FastifyRequest) => ({
  'x-request-id': id,
  ...(authorization === undefined ? {} : { authorization }),
  ...(headers[siteDomainHeader] === undefined ? {} : { [siteDomainHeader]: headers[siteDomainHeader] }),
  ...(headers[renderedForHeader] === undefined ? {} : { [renderedForHeader]: headers[renderedForHeader] }),
  ...(headers[wroteHeader] === undefined ? {} : { [wroteHeader]: headers[wroteHeader] }),
});

/** A call that a batch may have. */
interface BatchCall {
  readonly perBatch: number;
}

/** `GET /answers`. Must be registered before the routes of other calls: it records them. */
export const answersRoutes: Routes = (route, { answers, services }, app) => {
  const calls = createCallRouter<BatchCall>();
  app.addHook('onRoute', ({ config, method }) => {
    if (method !== 'GET' || !config?.call || !isAnswerable(config.call)) return;
    calls.add(config.call, { perBatch: config.perBatch ?? Number.POSITIVE_INFINITY });
  });

  /** The keys of a batch that are more than it may have of their call. */
  function findSurplus(keys: readonly string[]): ReadonlySet<number> {
    const counts = new Map<BatchCall, number>();
    const isSurplus = (key: string): boolean => {
      const found = findByKey(calls.find, key);
      if (!found) return false;
      const count = (counts.get(found) ?? 0) + 1;
      counts.set(found, count);
      return count > found.perBatch;
    };
    return new Set([...keys.keys()].filter((at) => isSurplus(keys[at] ?? '')));
  }

  const findCached = (key: string, siteId: string | null) =>
    (siteId === null ? undefined : answers.find(siteId, key)) ?? answers.find(null, key);

  // Injects the GET request of the same client: same limits, admission, handler, validation and serializer.
  async function answerTo(key: string, request: FastifyRequest, names: Set<string>): Promise<KeyAnswer> {
    if (!findByKey(calls.find, key) && !findByKey(services.current().answerable.find, key))
      return failure('not_found', 'No public GET call at this key');
    const cached = request.identity ? undefined : findCached(key, request.site?.id ?? null);
    if (cached !== undefined) {
      for (const key of cached.keys) names.add(key);
      return { status: 200, body: cached.text };
    }
    async function inject(): Promise<KeyAnswer> {
      const { statusCode, body, headers } = await app.inject({
        url: key,
        remoteAddress: request.ip,
        headers: getCredentials(request),
      });
      for (const name of String(headers[surrogateKeyHeader] ?? '').split(' ')) if (name) names.add(name);
      return { status: statusCode, body };
    }
    return withinTime(inject, timeoutMs, () => failure('unavailable', 'The answer took too long'));
  }

  route(
    getAnswers,
    async ({ query, request }) => {
      const names = new Set<string>();
      const surplus = findSurplus(query.key);
      const answers = await Promise.all(
        query.key.map((key, at) =>
          surplus.has(at)
            ? failure('rate_limited', 'A batch has too many keys of this call')
            : answerTo(key, request, names),
        ),
      );
      return { answers, surrogateKeys: [...names] };
    },
    { requestsPerMinute },
  );
};

/**
 * Finds the call of a key. Addresses that are not in normalized form, which a client would rewrite
 * (`/matches/%2e%2e/live`), have none.
 */
export function findByKey<Target>(find: CallRouter<Target>['find'], key: string): Target | null {
  const [path = ''] = key.split('?');
  if (URL.parse(key, 'http://api')?.pathname !== path) return null;
  return find('GET', path)?.target ?? null;
}
