import type { ErrorCode } from '@fan-base/shared-contracts/api/error';
import { ApiError } from '@fan-base/shared-contracts/shell';

type Fields = Readonly<Partial<Record<string, unknown>>>;

/** The fields of a JSON body, none if it is broken or no object; null for another media type. */
function readFields(contentType: string, text: string): Fields | null {
  if (!contentType.includes('json')) return null;
  try {
    return Object(JSON.parse(text)) as Fields;
  } catch {
    return {};
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * The message of a failed response (specification section 8): `error`, `message` or 'Unknown error' from
 * JSON, otherwise the text.
 */
export function parseErrorMessage(contentType: string, text: string, statusText: string): string {
  const fields = readFields(contentType, text);
  return fields ? ([fields['error'], fields['message']].find(isText) ?? 'Unknown error') : text || statusText;
}

/** A response, with its body. */
export interface ReceivedAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly statusText: string;
}

/** The error of a failed response, with its machine-readable details. */
function toApiError({ status, type, text, statusText }: ReceivedAnswer): ApiError {
  const { code, details } = readFields(type, text) ?? {};
  return new ApiError(
    status,
    parseErrorMessage(type, text, statusText),
    isText(code) ? (code as ErrorCode) : null,
    Object.fromEntries(Object.entries(Object(details)).filter(([, value]) => isText(value))),
  );
}

/**
 * Parses a response of the API. A success that is not JSON comes from something in between, e.g. the login page of a
 * hotel's Wi-Fi: the API has not answered.
 * @throws ApiError if it is a failure, with status 0 if it is not from the API
 */
export function parseAnswer<Answer>(received: ReceivedAnswer): Answer {
  if (received.status < 200 || received.status > 299) throw toApiError(received);
  try {
    return JSON.parse(received.text) as Answer;
  } catch {
    throw new ApiError(0, 'The response is not JSON');
  }
}
