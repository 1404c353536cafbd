import type { IncomingHttpHeaders } from 'node:http';
import { Answers, answersLimit } from '@fan-base/shared-contracts/api/answers';
import { surrogateKeyHeader, wroteHeader } from '@fan-base/shared-contracts/api/call';
import { answers } from '@fan-base/shared-contracts/client';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { is } from '@fan-base/shared-contracts/struct';
import { traceHeaders, withSpan } from '@fan-base/shared-server/tracing';
import { Counter, type Registry } from 'prom-client';
import { Pool } from 'undici';
import { parseErrorMessage } from '../page/api-error.ts';

/** An answer of the API, and how it was written. */
export interface ApiAnswer {
  readonly value: unknown;
  readonly json: string;
}

/** Answers of many keys. */
export interface ManyAnswers {
  /** By key, as JSON; of one that failed, why. */
  readonly answers: ReadonlyMap<string, string | ApiError>;
  /** Names of what they are made of; a change of it is announced by one of them. */
  readonly surrogateKeys: readonly string[];
}

export interface Credentials {
  readonly token: string;
  readonly domain: string;
  /** Whoever is answered has just written something, and must read it. */
  readonly hasWritten?: boolean;
  /** Id of the request that it is for, under which the API logs it too. */
  readonly requestId?: string;
}

export interface ApiClient {
  /** @throws ApiError for an answer that is not OK, or with status 0 when there was none in time */
  get(key: string, credentials?: Credentials): Promise<ApiAnswer>;
  /** The answers of many keys, in one call. It never throws. */
  getAll(keys: readonly string[], credentials: Credentials): Promise<ManyAnswers>;
  /** An answer that is no JSON, as it was written. @throws ApiError as `get` */
  text(path: string): Promise<string>;
  close(): Promise<void>;
}

const timeoutMs = 5_000;

/** An answer as it was written, and the names of what it is made of. */
interface WrittenAnswer {
  readonly text: string;
  readonly surrogateKeys: readonly string[];
}

/** Answers in the order of the keys that were asked for. */
interface OrderedAnswers {
  readonly answers: readonly (string | ApiError)[];
  readonly surrogateKeys: readonly string[];
}

const toAnswer = (json: string): ApiAnswer => ({ value: JSON.parse(json), json });

/** As many keys as one call may have, and so many that its address stays well below what servers accept. */
export function inCalls(keys: readonly string[], longest = 8_000): string[][] {
  const calls: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const key of keys) {
    const own = encodeURIComponent(key).length + '&key='.length;
    const last = calls.at(-1);
    if (last && last.length < answersLimit && length + own <= longest) {
      last.push(key);
      length += own;
    } else {
      calls.push([key]);
      length = own;
    }
  }
  return calls;
}

/** The first segment of a key: there are few. */
const pathLabel = (key: string): string => /^\/[\w-]*/.exec(key)?.[0] ?? '';

const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, error instanceof Error ? error.message : String(error));

/** The pages server's connection to the API: kept alive, at most 64 calls at a time. */
export function createApiClient(apiUrl: string, metrics: Registry): ApiClient {
  const { origin, pathname } = new URL(apiUrl);
  const prefix = pathname === '/' ? '' : pathname;
  const pool = new Pool(origin, { connections: 64, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  const calls = new Counter({
    name: 'fan_base_api_calls_total',
    help: 'Calls of the API, by their path.',
    labelNames: ['path'],
    registers: [metrics],
  });

  const read = (key: string, accept: string, credentials?: Credentials): Promise<WrittenAnswer> =>
    withSpan(`API ${pathLabel(key)}`, {}, () => ask(key, accept, credentials));

  async function ask(key: string, accept: string, credentials?: Credentials): Promise<WrittenAnswer> {
    let status: number;
    let text: string;
    let headers: IncomingHttpHeaders;
    calls.inc({ path: pathLabel(key) });
    try {
      const answer = await pool.request({
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
    };
  }

  const get = async (key: string, credentials?: Credentials): Promise<ApiAnswer> =>
    toAnswer((await read(key, 'application/json', credentials)).text);

  /** Answers of one call, in the order of its keys. @throws ApiError when there are none */
  async function getAnswers(keys: readonly string[], credentials: Credentials): Promise<OrderedAnswers> {
    const { value } = await get(answers.getAnswers({ key: [...keys] }), credentials);
    if (!is(value, Answers) || value.answers.length !== keys.length)
      throw new ApiError(0, 'The API has answered something else');
    return {
      surrogateKeys: value.surrogateKeys ?? [],
      answers: value.answers.map(({ status, body }) =>
        status >= 200 && status <= 299
          ? body
          : new ApiError(status, parseErrorMessage('application/json', body, String(status))),
      ),
    };
  }

  /** One key is asked for by its own call, many by one call for all. */
  async function askAll(keys: readonly string[], credentials: Credentials): Promise<OrderedAnswers> {
    const [only] = keys;
    try {
      if (keys.length === 1 && only !== undefined) {
        const { text, surrogateKeys } = await read(only, 'application/json', credentials);
        return { answers: [toAnswer(text).json], surrogateKeys };
      }
      return await getAnswers(keys, credentials);
    } catch (error) {
      const failure = toApiError(error);
      // Only of a key itself does 404 mean that something is not there.
      const isOfAll = keys.length > 1 && (failure.status === 404 || failure.status === 400);
      const answer = isOfAll ? new ApiError(0, failure.message) : failure;
      return { answers: keys.map(() => answer), surrogateKeys: [] };
    }
  }

  return {
    get,
    text: async (path) => (await read(path, '*/*')).text,
    async getAll(keys, credentials) {
      const parts = await Promise.all(
        inCalls(keys).map(async (some) => ({ some, given: await askAll(some, credentials) })),
      );
      const pairs = parts.flatMap(({ some, given }) =>
        some.map((key, at) => [key, given.answers[at] ?? new ApiError(0, 'no answer')] as const),
      );
      return {
        answers: new Map(pairs),
        surrogateKeys: [...new Set(parts.flatMap(({ given }) => given.surrogateKeys))],
      };
    },
    close: () => pool.close(),
  };
}
