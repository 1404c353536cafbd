import type { Struct } from '../struct.ts';
import { administrationErrors, commonErrors, type ErrorCode } from './error.ts';

/** Method and path of a call. Parameters are written `{name}` and declared in `params`. */
export type Endpoint = `${Call['method']} /${string}`;

/** One call of the API: what the server validates, what it answers and what its OpenAPI description says. */
export interface Call<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Answer = unknown,
  Code extends ErrorCode = ErrorCode,
> {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters are written `{name}` and named in `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /**
   * Who may call: anyone; whoever has a settings token (`host`: the main host's too) or is logged in; only who is; an
   * administrator who is; or the operator of the network.
   */
  readonly access: 'open' | 'host' | 'site' | 'user' | 'admin' | 'operator';
  readonly params?: Struct<Params>;
  readonly query?: Struct<Query>;
  readonly body?: Struct<Body>;
  /** Whether it takes multipart form data, with one file named `image`, in place of a body. */
  readonly isUpload?: boolean;
  readonly answer: Struct<Answer>;
  /** Codes of its own refusals, beside those that any call may have (`mayRefuse`). */
  readonly errors?: readonly Code[];
  /** Media type of an answer that is not JSON. */
  readonly produces?: string;
  /** Seconds that a shared cache may keep the answer, and how long it may serve it while it asks again. */
  readonly cache?: { readonly fresh: number; readonly stale: number };
  /** A write that comes from reading, such as counting a view: no page is old for it. */
  readonly isByReading?: boolean;
  /** Whether the answer can be listened to (`GET /live`): it is sent anew when it changes. */
  readonly live?: boolean;
}

/**
 * Header of the API's answer to a write by who is logged in: pages that show what was written are old. Of a request: who
 * asks has just written something, and must read it.
 */
export const wroteHeader = 'x-wrote';

/** Header of a request with the operator's token, which all operators share: the name of this one, in UTF-8, for the log. */
export const operatorNameHeader = 'x-operator-name';

/** Header with the names of all that an answer or a document is made of, with spaces between; caches are purged by them. */
export const surrogateKeyHeader = 'surrogate-key';

/** A call with its names and the access it needs as literal types, which clients and the server infer from. */
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
 * Declares a call under the name that it is exported by, which is its method in the generated client.
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

/** Whether a call's contract lets it answer with a code. */
export const mayRefuse = ({ access, errors = [] }: Call, code: ErrorCode): boolean =>
  [...commonErrors, ...(access === 'admin' ? administrationErrors : []), ...errors].includes(code);
