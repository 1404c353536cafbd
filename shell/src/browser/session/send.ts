import type { ApiWrite } from '@fan-base/shared-contracts/client';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { parseAnswer, type ReceivedAnswer } from '../../page/api-error.ts';
import { receive } from '../data/api-fetch.ts';

/** Same as the timeout for reads, so that all forms give up at the same time. */
const timeoutMs = 10_000;
/** Allows a 5 MB picture over a slow connection. */
const uploadTimeoutMs = 120_000;

const getHeaders = (token: string) => ({ Accept: 'application/json', Authorization: `Bearer ${token}` });

async function sendJson(write: ApiWrite, token: string): Promise<ReceivedAnswer> {
  const { method, path, body } = write;
  const response = await fetch(`/api${path}`, {
    method,
    headers: { ...getHeaders(token), ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return receive(response);
}

/** fetch() does not report upload progress. */
function sendForm({ method, path, onProgress }: ApiWrite, form: FormData, token: string) {
  return new Promise<ReceivedAnswer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/api${path}`);
    for (const [name, value] of Object.entries(getHeaders(token))) request.setRequestHeader(name, value);
    request.timeout = uploadTimeoutMs;
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? Math.round((100 * loaded) / total) : 0),
    );
    for (const failure of ['error', 'timeout', 'abort'] as const)
      request.addEventListener(failure, () => reject(new Error(failure)));
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        text: request.responseText,
        type: request.getResponseHeader('content-type') ?? '',
        statusText: request.statusText,
      }),
    );
    request.send(form);
  });
}

/**
 * Sends a write request through the pages' host.
 * @throws ApiError with the status of a failed response, or 0 if the API does not answer
 */
export async function send<Answer>(write: ApiWrite<Answer>, token: string): Promise<Answer> {
  let received: ReceivedAnswer;
  try {
    received =
      write.body instanceof FormData
        ? await sendForm(write, write.body, token)
        : await sendJson(write, token);
  } catch (error) {
    throw new ApiError(0, error instanceof Error ? error.message : String(error));
  }
  return parseAnswer(received);
}
