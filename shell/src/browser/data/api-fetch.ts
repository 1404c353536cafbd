import type { ApiKey } from '@fan-base/shared-contracts/client';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { toApiError } from '../../page/api-error.ts';

const timeoutMs = 10_000;

/**
 * Calls the API through the pages' host, so that requests need no CORS preflight.
 * @param cache `no-cache` if the browser's cached response would be too old
 * @throws ApiError with the status and message of a failed response, or status 0 on a network error
 */
export async function apiFetch<Answer>(
  key: ApiKey<Answer>,
  token: string,
  cache: RequestCache = 'default',
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api${key}`, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
      cache,
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new ApiError(0, error instanceof Error ? error.message : String(error));
  }
  const text = await response.text();
  if (!response.ok)
    throw toApiError(response.status, response.headers.get('content-type') ?? '', text, response.statusText);
  return JSON.parse(text) as Answer;
}
