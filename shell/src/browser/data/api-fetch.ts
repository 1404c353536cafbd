import type { ApiKey } from '@fan-base/shared-contracts/client';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { parseAnswer, type ReceivedAnswer } from '../../page/api-error.ts';

/** The same for reads and writes, so that all forms give up at the same time. */
const timeoutMs = 10_000;

export const getHeaders = (token: string) => ({
  Accept: 'application/json',
  Authorization: `Bearer ${token}`,
});

/** Requests an address of the API through the pages' host, so that requests need no CORS preflight. */
export async function request(path: string, init: RequestInit): Promise<ReceivedAnswer> {
  const response = await fetch(`/api${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    // Can fail as the request can.
    text: await response.text(),
    statusText: response.statusText,
  };
}

/** @throws ApiError with the status and message of a failed response, or status 0 if the API does not answer */
export async function parseReceived<Answer>(receiving: Promise<ReceivedAnswer>): Promise<Answer> {
  return parseAnswer(
    await receiving.catch((error: unknown) => {
      throw new ApiError(0, error instanceof Error ? error.message : String(error));
    }),
  );
}

/**
 * Reads a key of the API.
 * @param cache `no-cache` if the browser's cached response would be too old
 * @throws ApiError
 */
export const apiFetch = <Answer>(
  key: ApiKey<Answer>,
  token: string,
  cache: RequestCache = 'default',
): Promise<Answer> => parseReceived(request(key, { headers: getHeaders(token), cache }));
