import type { ApiKey } from '@fan-base/shared-contracts/client';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { toApiError } from '../../page/api-error.ts';

const timeoutMs = 10_000;

/**
 * Asks the API through the pages' own host, so that no request needs a preflight.
 * @param cache `no-cache` for the present answer, where one that the browser has kept would be too old
 * @throws ApiError with the status and message of an answer that is not OK, or status 0 when there was none
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
