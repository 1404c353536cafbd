import type { ErrorCode } from './api/error.ts';

declare const answer: unique symbol;
declare const refusal: unique symbol;

/**
 * A GET request: the path and query of the call, typed with its response and its error codes. Doubles as the
 * cache key of the data.
 */
export type ApiKey<Answer = unknown, Code extends ErrorCode = ErrorCode> = string & {
  readonly [answer]?: Answer;
  readonly [refusal]?: Code;
};

/** A request that changes data. */
export interface ApiWrite<Answer = unknown, Code extends ErrorCode = ErrorCode> {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path on the API host. */
  readonly path: string;
  /** Sent as JSON, or as multipart form data if it is a `FormData`. */
  readonly body?: object;
  /** Upload progress of a form, from 0 to 100. */
  readonly onProgress?: (percent: number) => void;
  readonly [answer]?: Answer;
  readonly [refusal]?: Code;
}

/** Error codes that a client call declares itself, without the common ones: `ErrorCodeOf<typeof api.account.login>`. */
export type ErrorCodeOf<Request extends (...input: never[]) => ApiKey | ApiWrite> = Exclude<
  ReturnType<Request>[typeof refusal],
  undefined
>;
