import type { ApiKey } from '@fan-base/shared-contracts/client';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { parseAnswer, type ReceivedAnswer } from '../../page/api-error.ts';

const timeoutMs = 10_000;

/** Reads a response to its end, which can fail as the request can. */
export const receive = async (response: Response): Promise<ReceivedAnswer> => ({
  status: response.status,
  type: response.headers.get('content-type') ?? '',
  text: await response.text(),
  statusText: response.statusText,
});

/**
 * Calls the API through the pages' host, so that requests need no CORS preflight.
 * @param cache `no-cache` if the browser's cached response would be too old
 * @throws ApiError with the status and message of a failed response, or status 0 if the API does not answer
 */
export async function apiFetch<Answer>(
  key: ApiKey<Answer>,
  token: string,
  cache: RequestCache = 'default',
): Promise<Answer> {
  let received: ReceivedAnswer;
  try {
    const response = await fetch(`/api${key}`, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
      cache,
      signal: AbortSignal.timeout(timeoutMs),
    });
    received = await receive(response);
  } catch (error) {
    throw new ApiError(0, error instanceof Error ? error.message : String(error));
  }
  return parseAnswer(received);
}
