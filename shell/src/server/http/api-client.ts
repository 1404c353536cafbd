import type { IncomingHttpHeaders } from 'node:http';
import { Answers, answersLimit } from '@fan-base/shared-contracts/api/answers';
import {
  processHeader,
  renderedForHeader,
  surrogateKeyHeader,
  wroteHeader,
} from '@fan-base/shared-contracts/api/call';
import { answers } from '@fan-base/shared-contracts/client';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { is } from '@fan-base/shared-contracts/struct';
import { traceHeaders, withSpan } from '@fan-base/shared-server/tracing';
import { Counter, type Registry } from 'prom-client';
import { Pool } from 'undici';
import { parseAnswer, parseErrorMessage } from '../../page/api-error.ts';
import { type ApiHealth, createApiHealth } from './api-health.ts';

/** A response body with its surrogate keys; none if the API does not know what it is made of. */
export interface ApiText {
  readonly text: string;
  readonly surrogateKeys: readonly string[];
  /** From another process than the one whose changes this server follows, so it may predate a known change. */
  readonly mayLag: boolean;
}

/** A response of the API, parsed and as raw JSON. */
export interface ApiAnswer extends Omit<ApiText, 'text'> {
  readonly value: unknown;
  readonly json: string;
}

export interface ManyAnswers {
  /** JSON of each response by key, or the error of a failed request. */
  readonly answers: ReadonlyMap<string, string | ApiError>;
  /** Surrogate keys of the responses. The change feed announces changes by these names. */
  readonly surrogateKeys: readonly string[];
  readonly mayLag: boolean;
}

export interface Credentials {
  readonly token: string;
  readonly domain: string;
  /** The client has just written something, and must be able to read it. */
  readonly hasWritten?: boolean;
  /** Address of the visitor, whose expensive calls the API counts. */
  readonly visitor?: string;
  /** Id of the visitor's request, passed on to the API's log. */
  readonly requestId?: string;
  /** The keys are of a guest's service, which has connections apart from those for the page's own data. */
  readonly isForGuest?: boolean;
}

export interface ApiClient extends Pick<ApiHealth, 'unlessAway'> {
  /** @throws ApiError if the response is not OK; with status 0 on a timeout or network error */
  get(key: string, credentials?: Credentials): Promise<ApiAnswer>;
  /** Fetches many keys in one request. Never throws. */
  getAll(keys: readonly string[], credentials: Credentials): Promise<ManyAnswers>;
  /** A response as text, for anything but JSON. @throws ApiError like `get` */
  text(path: string): Promise<ApiText>;
  close(): Promise<void>;
}

const timeoutMs = 5_000;
/** A guest's service that hangs holds no connection that pages need for their own data. */
const connections = 64;
export const guestConnections = 16;

/** Responses in the order of the requested keys. */
interface OrderedAnswers {
  readonly answers: readonly (string | ApiError)[];
  readonly surrogateKeys: readonly string[];
  readonly mayLag: boolean;
}

/** @throws ApiError if it is not JSON, e.g. the page of a proxy in between */
const toAnswer = ({ text, ...dated }: ApiText): ApiAnswer => ({
  value: parseAnswer<unknown>({ status: 200, type: '', text, statusText: '' }),
  json: text,
  ...dated,
});

/** Splits keys into batches, limited by number and by the URL length that servers accept. */
export function toBatches(keys: readonly string[], maxLength = 8_000): string[][] {
  const batches: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const key of keys) {
    const added = encodeURIComponent(key).length + '&key='.length;
    const last = batches.at(-1);
    if (last && last.length < answersLimit && length + added <= maxLength) {
      last.push(key);
      length += added;
    } else {
      batches.push([key]);
      length = added;
    }
  }
  return batches;
}

/** The first segment of a key; few distinct values, as metric labels require. */
const pathLabel = (key: string): string => /^\/[\w-]*/.exec(key)?.[0] ?? '';

const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, error instanceof Error ? error.message : String(error));

/** Whether a request is for the service of a remote, also in a batch. Its failures are not the API's. */
const isForService = (key: string, credentials?: Credentials): boolean =>
  credentials?.isForGuest === true || key.startsWith('/r/') || key.includes('key=%2Fr%2F');

/** The stream of changes that this server follows. */
export interface FollowedChanges {
  /** The API process that streams them; null: none at the moment. */
  readonly source: () => string | null;
  /** Until when all changes are known, by `performance.now()`. */
  readonly knownUntil: () => number;
}

/** The pages server's HTTP client for the API: keep-alive, with limited concurrency. */
export function createApiClient(apiUrl: string, metrics: Registry, changes: FollowedChanges): ApiClient {
  const { origin, pathname } = new URL(apiUrl);
  const prefix = pathname === '/' ? '' : pathname;
  const timeouts = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
  const pool = new Pool(origin, { connections, ...timeouts });
  const guestPool = new Pool(origin, { connections: guestConnections, ...timeouts });
  const health = createApiHealth(() => performance.now() < changes.knownUntil());
  const calls = new Counter({
    name: 'fan_base_api_calls_total',
    help: 'Requests to the API, by path.',
    labelNames: ['path'],
    registers: [metrics],
  });

  const read = (key: string, accept: string, credentials?: Credentials): Promise<ApiText> =>
    withSpan(`API ${pathLabel(key)}`, {}, () => {
      const call = request(key, accept, credentials);
      return isForService(key, credentials) ? call : health.watch(call);
    });

  async function request(key: string, accept: string, credentials?: Credentials): Promise<ApiText> {
    let status: number;
    let text: string;
    let headers: IncomingHttpHeaders;
    calls.inc({ path: pathLabel(key) });
    try {
      const answer = await (credentials?.isForGuest ? guestPool : pool).request({
        method: 'GET',
        path: prefix + key,
        headers: {
          accept,
          ...traceHeaders(),
          ...(credentials && {
            authorization: `Bearer ${credentials.token}`,
            'x-site-domain': credentials.domain,
          }),
          ...(credentials?.hasWritten && { [wroteHeader]: '1' }),
          ...(credentials?.visitor && { [renderedForHeader]: credentials.visitor }),
          ...(credentials?.requestId && { 'x-request-id': credentials.requestId }),
        },
      });
      status = answer.statusCode;
      headers = answer.headers;
      text = await answer.body.text();
    } catch (error) {
      throw toApiError(error);
    }
    if (status < 200 || status > 299)
      throw new ApiError(
        status,
        parseErrorMessage(String(headers['content-type'] ?? ''), text, String(status)),
      );
    return {
      text,
      surrogateKeys: String(headers[surrogateKeyHeader] ?? '')
        .split(' ')
        .filter(Boolean),
      mayLag: headers[processHeader] !== changes.source(),
    };
  }

  const get = async (key: string, credentials?: Credentials): Promise<ApiAnswer> =>
    toAnswer(await read(key, 'application/json', credentials));

  /**
   * Requests several keys together; the responses are in the keys' order.
   * @throws ApiError if the whole request fails
   */
  async function getAnswers(keys: readonly string[], credentials: Credentials): Promise<OrderedAnswers> {
    const { value, mayLag } = await get(answers.getAnswers({ key: [...keys] }), credentials);
    if (!is(value, Answers) || value.answers.length !== keys.length)
      throw new ApiError(0, 'Unexpected response of the API');
    return {
      mayLag,
      surrogateKeys: value.surrogateKeys ?? [],
      answers: value.answers.map(({ status, body }) =>
        status >= 200 && status <= 299
          ? body
          : new ApiError(status, parseErrorMessage('application/json', body, String(status))),
      ),
    };
  }

  /** Requests a single key directly, and several keys in one batch. */
  async function requestAll(keys: readonly string[], credentials: Credentials): Promise<OrderedAnswers> {
    const [only] = keys;
    try {
      if (keys.length === 1 && only !== undefined) {
        const answer = await read(only, 'application/json', credentials);
        const { json, mayLag } = toAnswer(answer);
        return { answers: [json], surrogateKeys: answer.surrogateKeys, mayLag };
      }
      return await getAnswers(keys, credentials);
    } catch (error) {
      const failure = toApiError(error);
      // A 404 for the batch request does not mean that any of the keys was not found.
      const isOfAll = keys.length > 1 && (failure.status === 404 || failure.status === 400);
      const answer = isOfAll ? new ApiError(0, failure.message) : failure;
      return { answers: keys.map(() => answer), surrogateKeys: [], mayLag: true };
    }
  }

  return {
    get,
    unlessAway: health.unlessAway,
    text: (path) => read(path, '*/*'),
    async getAll(keys, credentials) {
      const parts = await Promise.all(
        toBatches(keys).map(async (some) => ({ some, given: await requestAll(some, credentials) })),
      );
      const pairs = parts.flatMap(({ some, given }) =>
        some.map((key, at) => [key, given.answers[at] ?? new ApiError(0, 'no answer')] as const),
      );
      return {
        answers: new Map(pairs),
        surrogateKeys: [...new Set(parts.flatMap(({ given }) => given.surrogateKeys))],
        mayLag: parts.some(({ given }) => given.mayLag),
      };
    },
    close: async () => void (await Promise.all([pool.close(), guestPool.close()])),
  };
}
