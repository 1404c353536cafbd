import {
  type ErrorBody,
  type ErrorCode,
  type ErrorDetails,
  errorStatus,
} from '@fan-base/shared-contracts/api/error';
import { isDatabaseUnavailable } from '../database/unavailable.ts';

/** A request that cannot be answered; the message is for people and goes out as it is. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: ErrorCode;
  /** Seconds after which the same request may do. */
  readonly retryAfter: number | null;
  /** Values of the refusal, for words in the reader's language. */
  readonly details: ErrorDetails | null;
  constructor(
    code: ErrorCode,
    message: string,
    options: {
      readonly retryAfter?: number;
      readonly details?: ErrorDetails;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.retryAfter = options.retryAfter ?? null;
    this.details = options.details ?? null;
  }
}

export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody & { readonly code: ErrorCode };
  /** Seconds, for the header of that name. */
  readonly retryAfter?: number;
}

const answer = (code: ErrorCode, message: string): ErrorAnswer => ({
  status: errorStatus[code],
  body: { message, code },
});

/** Codes for the statuses with which Fastify and its plugins refuse a request. */
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_request',
  401: 'unauthorized',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'unavailable',
};

/** The answer while the database cannot be had: in two seconds it may be back. */
export const databaseAway: Required<ErrorAnswer> = {
  ...answer('unavailable', 'The database does not answer. Try again in a moment.'),
  retryAfter: 2,
};

/** What the caller is told about an error. Of what went wrong inside, nothing. */
export function toErrorAnswer(error: unknown): ErrorAnswer {
  if (error instanceof HttpError) {
    const { retryAfter, details } = error;
    const { status, body } = answer(error.code, error.message);
    return {
      status,
      body: { ...body, ...(details && { details }) },
      ...(retryAfter === null ? {} : { retryAfter }),
    };
  }
  if (!(error instanceof Error)) return answer('internal', 'Internal Server Error');
  if (isDatabaseUnavailable(error)) return databaseAway;
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  const code = codeOfStatus[status] ?? (status >= 400 && status < 500 ? 'invalid_request' : 'internal');
  return answer(code, code === 'internal' ? 'Internal Server Error' : error.message);
}
