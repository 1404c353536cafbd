import { isDatabaseUnavailable } from '../database/unavailable.ts';

/** Every code of an answer that is not OK, with its HTTP status. */
export const errorStatus = {
  invalid_request: 400,
  link_ended: 400,
  common_password: 400,
  password_has_name: 400,
  name_refused: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  code_needed: 401,
  code_wrong: 401,
  wrong_site: 403,
  forbidden: 403,
  second_factor_required: 403,
  suspended: 403,
  not_found: 404,
  unknown_site: 404,
  unknown_season: 404,
  unknown_image: 404,
  taken: 409,
  locked: 409,
  too_large: 413,
  unsupported_media_type: 415,
  image_address_refused: 422,
  image_too_large: 422,
  image_damaged: 422,
  not_an_image: 422,
  rate_limited: 429,
  new_member_limit: 429,
  internal: 500,
  image_unreachable: 502,
  unavailable: 503,
  disk_full: 507,
  image_timed_out: 504,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** A request that cannot be answered; the message is for people and goes out as it is. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: ErrorCode;
  /** Seconds after which the same request may do. */
  readonly retryAfter: number | null;
  /** Values of the refusal, for words in the reader's language. */
  readonly details: Readonly<Record<string, string>> | null;
  constructor(
    code: ErrorCode,
    message: string,
    options: {
      readonly retryAfter?: number;
      readonly details?: Readonly<Record<string, string>>;
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
  readonly body: {
    readonly message: string;
    readonly code: ErrorCode;
    readonly details?: Readonly<Record<string, string>>;
  };
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
export function answerOf(error: unknown): ErrorAnswer {
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
