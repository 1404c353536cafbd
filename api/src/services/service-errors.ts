import type { Call } from '@fan-base/shared-contracts/api/call';
import { ErrorBody, type ErrorCode, errorStatus } from '@fan-base/shared-contracts/api/error';
import { is } from '@fan-base/shared-contracts/struct';
import { HttpError } from '../http/errors.ts';
import type { ServiceAnswer } from './service-client.ts';

/**
 * Codes that each service may answer with. The other common ones are about the visitor's token or the API itself:
 * `unauthorized` would log the visitor out.
 */
const passed: readonly ErrorCode[] = ['invalid_request', 'not_found', 'too_large', 'rate_limited'];

const maxMessageLength = 300;

/** The API's error for a service's answer with a status from 400 to 499. */
export function toServiceError(
  { errors = [] }: Pick<Call, 'errors'>,
  { status, value }: ServiceAnswer,
): HttpError {
  const body = is(value, ErrorBody) ? value : null;
  const code = [...passed, ...errors].find((known) => known === body?.code);
  const message = body?.message.slice(0, maxMessageLength);
  if (code && errorStatus[code] < 500)
    return new HttpError(code, message ?? '', { ...(body?.details && { details: body.details }) });
  if (status === errorStatus.not_found)
    return new HttpError('not_found', message ?? 'There is nothing of this name');
  return new HttpError('invalid_request', message ?? 'The service refused the request');
}

/** Seconds after which a service that did not answer may be tried again. */
const retryAfter = 5;

export const toUnavailable = (remote: string, cause: unknown): HttpError =>
  new HttpError('unavailable', `The service of ${remote} does not answer. Try again in a moment.`, {
    retryAfter,
    cause,
  });
