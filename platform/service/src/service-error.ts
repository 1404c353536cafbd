import {
  type ErrorBody,
  type ErrorCode,
  type ErrorDetails,
  errorStatus,
} from '@fan-base/shared-contracts/api/error';

/**
 * A request that cannot be answered. The code is a common one or declared in the call's `errors`; the message is for
 * developers, because pages show a text of their own for the code.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails | null;
  constructor(code: ErrorCode, message: string, details: ErrorDetails | null = null) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
}

/** Codes for the statuses that Fastify uses. */
const errorCodes: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_request',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
};

const answer = (code: ErrorCode, message: string, details: ErrorDetails | null = null): ErrorAnswer => ({
  status: errorStatus[code],
  body: { message, code, ...(details && { details }) },
});

/**
 * The answer to an error. Internal errors reveal no details.
 * @param isDeclared whether the contract of the call includes a code
 */
export function toErrorAnswer(error: unknown, isDeclared: (code: ErrorCode) => boolean): ErrorAnswer {
  if (error instanceof ServiceError)
    return isDeclared(error.code)
      ? answer(error.code, error.message, error.details)
      : answer('internal', 'Internal Server Error');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const code = errorCodes[status];
  return code && error instanceof Error
    ? answer(code, error.message)
    : answer('internal', 'Internal Server Error');
}
