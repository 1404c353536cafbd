import type { ApiWrite } from '@fan-base/shared-contracts/client';
import type { ReceivedAnswer } from '../../page/api-error.ts';

/** Allows a 5 MB picture over a slow connection. */
const timeoutMs = 120_000;

/** Sends a form with its files. fetch() does not report upload progress. */
export function sendForm(
  { method, path, onProgress }: ApiWrite,
  form: FormData,
  headers: Readonly<Record<string, string>>,
): Promise<ReceivedAnswer> {
  return new Promise<ReceivedAnswer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/api${path}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = timeoutMs;
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
