import { getAnswers, type KeyAnswer } from '@fan-base/shared-contracts/api/answers';
import { renderedForHeader, surrogateKeyHeader, wroteHeader } from '@fan-base/shared-contracts/api/call';
import type { FastifyRequest } from 'fastify';
import { siteDomainHeader } from '../../http/access.ts';
import { isAnswerable } from '../../http/answer-cache.ts';
import { HttpError, toErrorAnswer } from '../../http/errors.ts';
import { toPathPattern } from '../../http/path-pattern.ts';
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

/** `GET /answers`. Must be registered before the routes of other calls: it records them. */
export const answersRoutes: Routes = (route, { answers, services }, app) => {
  const paths: RegExp[] = [];
  const limited: { readonly path: RegExp; readonly perBatch: number }[] = [];
  app.addHook('onRoute', ({ config, method }) => {
    if (method !== 'GET' || !config?.call || !isAnswerable(config.call)) return;
    const path = toPathPattern(config.call);
    paths.push(path);
    if (config.perBatch !== undefined) limited.push({ path, perBatch: config.perBatch });
  });

  /** The keys of a batch that are more than it may have of their call. */
  const findSurplus = (keys: readonly string[]): ReadonlySet<number> =>
    new Set(
      limited.flatMap(({ path, perBatch }) =>
        [...keys.keys()].filter((at) => isKeyOfPath([path], keys[at] ?? '')).slice(perBatch),
      ),
    );

  const findCached = (key: string, siteId: string | null) =>
    (siteId === null ? undefined : answers.find(siteId, key)) ?? answers.find(null, key);

  // Injects the GET request of the same client: same limits, admission, handler, validation and serializer.
  async function answerTo(key: string, request: FastifyRequest, names: Set<string>): Promise<KeyAnswer> {
    if (!isKeyOfPath([...paths, ...services.current().answerable], key))
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
 * Whether a key is the address of one of these paths in normalized form: addresses that a router would
 * rewrite (`/matches/%2e%2e/live`) are rejected.
 */
export function isKeyOfPath(paths: readonly RegExp[], key: string): boolean {
  const [path = ''] = key.split('?');
  return URL.parse(key, 'http://api')?.pathname === path && paths.some((pattern) => pattern.test(path));
}
