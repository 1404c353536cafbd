import type { Infer, Struct } from '../struct.ts';

/**
 * One call of the API: what the server validates, what it answers and what its OpenAPI description says.
 * Parameters in the path are written `{name}` and named in `params`.
 */
export interface Call<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
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
  readonly answer: Struct<Answer>;
  /** Media type of an answer that is not JSON. */
  readonly produces?: string;
  /** Seconds that a shared cache may keep the answer, and how long it may serve it while it asks again. */
  readonly cache?: { readonly fresh: number; readonly stale: number };
  /** A write that comes from reading, such as counting a view: no page is old for it. */
  readonly isByReading?: boolean;
  /** Whether the answer can be listened to (`GET /live`): it is sent anew when it changes. */
  readonly live?: boolean;
}

/** Header of the API's answer to a write by who is logged in: pages that show what was written are old. */
export const wroteHeader = 'x-wrote';

export type AnswerOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer A> ? A : never;

/** Declares a call; only a function so that its types are inferred. */
export function defineCall<
  P = undefined,
  Q = undefined,
  B = undefined,
  A = undefined,
  Access extends Call['access'] = Call['access'],
>(call: Call<P, Q, B, A> & { readonly access: Access }): Call<P, Q, B, A> & { readonly access: Access } {
  return call;
}

export type { Infer };
