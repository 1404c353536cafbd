import {
  type ErrorBody,
  type ErrorCode,
  type ErrorDetails,
  errorStatus,
} from '@fan-base/shared-contracts/api/error';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { Canceled } from '../work-signal.ts';

/** A request that cannot be answered. The message is written for people and sent unchanged. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: ErrorCode;
  /** Seconds until a retry may succeed. */
  readonly retryAfter: number | null;
  /** Values for the message in the reader's language. */
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
  /** Seconds, for the header of the same name. */
  readonly retryAfter?: number;
}

const answer = (code: ErrorCode, message: string): ErrorAnswer => ({
  status: errorStatus[code],
  body: { message, code },
});

/** Codes for the statuses that Fastify and its plugins use. */
const errorCodes: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_request',
  401: 'unauthorized',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'unavailable',
};

/** The answer while the database is unavailable, with a retry after two seconds. */
export const databaseAway: Required<ErrorAnswer> = {
  ...answer('unavailable', 'The database does not answer. Try again in a moment.'),
  retryAfter: 2,
};

/** The response to an error. Internal errors reveal no details. */
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
  if (error instanceof Canceled) return answer('unavailable', error.message);
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  const code = errorCodes[status] ?? (status >= 400 && status < 500 ? 'invalid_request' : 'internal');
  return answer(code, code === 'internal' ? 'Internal Server Error' : error.message);
}
