import type { ApiWrite } from '@fan-base/shared-contracts/client';
import { getHeaders, parseReceived, request } from '../data/api-fetch.ts';

async function sendBody(write: ApiWrite, token: string) {
  const { method, path, body } = write;
  const headers = getHeaders(token);
  if (body === undefined) return request(path, { method, headers });
  if (!(body instanceof FormData))
    return request(path, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  // Few visitors upload.
  const { sendForm } = await import(/* webpackChunkName: "send-form" */ './send-form.ts');
  return sendForm(write, body, headers);
}

/**
 * Sends a write request through the pages' host.
 * @throws ApiError with the status of a failed response, or 0 if the API does not answer
 */
export const send = <Answer>(write: ApiWrite<Answer>, token: string): Promise<Answer> =>
  parseReceived(sendBody(write, token));
