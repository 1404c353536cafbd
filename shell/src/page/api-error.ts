import type { ErrorCode } from '@fan-base/shared-contracts/api/error';
import { ApiError } from '@fan-base/shared-contracts/shell';

/**
 * The message of a failed response (specification section 8): `error`, `message` or 'Unknown error' from
 * JSON, otherwise the text.
 */
export function parseErrorMessage(contentType: string, text: string, statusText: string): string {
  if (!contentType.includes('json')) return text || statusText;
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) {
      if ('error' in body && typeof body.error === 'string') return body.error;
      if ('message' in body && typeof body.message === 'string') return body.message;
    }
  } catch {
    // Invalid JSON has no message.
  }
  return 'Unknown error';
}

function toApiError(status: number, contentType: string, text: string, statusText: string): ApiError {
  const { code, details } = parseErrorDetails(contentType, text);
  return new ApiError(status, parseErrorMessage(contentType, text, statusText), code, details);
}

/** A response, with its body. */
export interface ReceivedAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly statusText: string;
}

/**
 * Parses a response of the API. A success that is not JSON comes from something in between, e.g. the login page of a
 * hotel's Wi-Fi: the API has not answered.
 * @throws ApiError if it is a failure, with status 0 if it is not from the API
 */
export function parseAnswer<Answer>({ status, type, text, statusText }: ReceivedAnswer): Answer {
  if (status < 200 || status > 299) throw toApiError(status, type, text, statusText);
  try {
    return JSON.parse(text) as Answer;
  } catch {
    throw new ApiError(0, 'The response is not JSON');
  }
}

type ErrorDetails = Pick<ApiError, 'code' | 'details'>;
const noDetails: ErrorDetails = { code: null, details: {} };

/** Machine-readable details of an error response. */
function parseErrorDetails(contentType: string, text: string): ErrorDetails {
  if (!contentType.includes('json')) return noDetails;
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return noDetails;
    const code = 'code' in body && typeof body.code === 'string' ? body.code : null;
    const given = 'details' in body && typeof body.details === 'object' ? (body.details ?? {}) : {};
    const texts = Object.entries(given).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return { code: code as ErrorCode | null, details: Object.fromEntries(texts) };
  } catch {
    return noDetails;
  }
}
