import type { Struct } from '../struct.ts';
import { administrationErrors, commonErrors, type ErrorCode } from './error.ts';

/** Method and path of a call, with parameters as `{name}`, declared in `params`. */
export type Endpoint = `${Call['method']} /${string}`;

/** Contract of one API call: validated by the server, documented in its OpenAPI description. */
export interface Call<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Answer = unknown,
  Code extends ErrorCode = ErrorCode,
> {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters as `{name}`, declared in `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /**
   * Required authorization. `open`: none; `host`: the settings token of any site, main host included, or a
   * login; `site`: the settings token of a club's site, or a login; `user`: a login; `admin`: the login of an
   * administrator; `operator`: the token of the network's operator.
   */
  readonly access: 'open' | 'host' | 'site' | 'user' | 'admin' | 'operator';
  readonly params?: Struct<Params>;
  readonly query?: Struct<Query>;
  readonly body?: Struct<Body>;
  /** Takes multipart form data with one file named `image` instead of a JSON body. */
  readonly isUpload?: boolean;
  readonly answer: Struct<Answer>;
  /** Error codes of this call, in addition to the common ones (`mayRefuse`). */
  readonly errors?: readonly Code[];
  /** Media type of a response that is not JSON. */
  readonly produces?: string;
  /**
   * How long any cache may hold a visitor's answer that is the same for everyone and may be outdated, in seconds.
   * Other answers, and all to members, are not stored: only the product's own caches know when they change.
   */
  readonly cache?: { readonly fresh: number; readonly stale: number };
  /** A side effect of reading, such as counting a view: it makes no page stale. */
  readonly isByReading?: boolean;
  /** Whether clients can subscribe to the response (`GET /live`): every change is pushed. */
  readonly live?: boolean;
  /** Day from which the call may be missing, and what to use instead: `2027-03-01 use getThread`. */
  readonly deprecated?: string;
}

/** Request header: this client has just written something and must read its own write. */
export const wroteHeader = 'x-wrote';

/** Request header of a pages server: the address of the visitor whose page needs the answer, to count expensive calls. */
export const renderedForHeader = 'x-rendered-for';

/**
 * First segments of the API's paths that the sites' addresses keep from visitors: those of all calls with the access
 * `operator` or for pages servers only, and what describes or measures the API.
 */
export const operatorSegments: readonly string[] = [
  'operator',
  'ingest',
  'changes',
  'page-pictures',
  'calls',
  'docs',
  'openapi.json',
  'metrics',
];

/** Request header with the operator's name in UTF-8, for the log: all operators share one token. */
export const operatorNameHeader = 'x-operator-name';

/**
 * Response header of a write with the space-separated surrogate keys that have changed since the request
 * arrived. May be empty for a member's write; absent if a visitor's write has changed nothing.
 */
export const changedKeysHeader = 'x-changed-keys';

/** Response header with the space-separated surrogate keys of a response or document, by which caches are purged. */
export const surrogateKeyHeader = 'surrogate-key';

/**
 * Response header with the ID of the API process. A cache that follows the changes of this very process gets no answer
 * that predates a change it has received.
 */
export const processHeader = 'x-api-process';

/** A call whose id, method and access are literal types, for type inference in the clients and the server. */
export interface DeclaredCall<
  Id extends string,
  Method extends Call['method'],
  Access extends Call['access'],
  Params,
  Query,
  Body,
  Answer,
  Code extends ErrorCode,
  IsUpload extends boolean,
> extends Call<Params, Query, Body, Answer, Code> {
  readonly id: Id;
  readonly method: Method;
  readonly access: Access;
  readonly isUpload?: IsUpload;
}

type MethodOf<At> = At extends `${infer Method extends Call['method']} ${string}` ? Method : never;

/**
 * Declares a call. The id must equal the name of the export; it becomes the method of the generated client.
 * @param endpoint e.g. `GET /articles/{slug}`
 */
export function defineCall<
  const Id extends string,
  const At extends Endpoint,
  Access extends Call['access'],
  P = undefined,
  Q = undefined,
  B = undefined,
  A = undefined,
  const Code extends ErrorCode = never,
  IsUpload extends boolean = false,
>(
  id: Id,
  endpoint: At,
  call: Omit<Call<P, Q, B, A, Code>, 'id' | 'method' | 'path'> & {
    readonly access: Access;
    readonly isUpload?: IsUpload;
  },
): DeclaredCall<Id, MethodOf<At>, Access, P, Q, B, A, Code, IsUpload> {
  const [method, path] = endpoint.split(' ') as [MethodOf<At>, `/${string}`];
  return { id, method, path, ...call };
}

/** Whether the contract of a call includes an error code. */
export const mayRefuse = ({ access, errors = [] }: Call, code: ErrorCode): boolean =>
  [...commonErrors, ...(access === 'admin' ? administrationErrors : []), ...errors].includes(code);
