import type { ErrorCode } from './api/error.ts';

declare const answer: unique symbol;
declare const refusal: unique symbol;

/**
 * A read of the API, ready to be asked: the path and query of a GET call, which is also the data's key in caches, with
 * the types of its answer and of its own error codes.
 */
export type ApiKey<Answer = unknown, Code extends ErrorCode = ErrorCode> = string & {
  readonly [answer]?: Answer;
  readonly [refusal]?: Code;
};

/** A call that changes something, ready to be sent. */
export interface ApiWrite<Answer = unknown, Code extends ErrorCode = ErrorCode> {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path of the call on the API. */
  readonly path: string;
  /** JSON, or a form with a file. */
  readonly body?: object;
  /** From 0 to 100, while a form is sent. */
  readonly onProgress?: (percent: number) => void;
  readonly [answer]?: Answer;
  readonly [refusal]?: Code;
}

/** Codes with which a call of the client refuses for reasons of its own: `ErrorCodeOf<typeof api.account.login>`. */
export type ErrorCodeOf<Request extends (...input: never[]) => ApiKey | ApiWrite> = Exclude<
  ReturnType<Request>[typeof refusal],
  undefined
>;
