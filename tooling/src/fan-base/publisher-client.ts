import { CommandError } from './command.ts';

const timeoutMs = 120_000;

/** The team's token, FAN_BASE_TOKEN; undefined if it is not set. */
export const readToken = (): string | undefined => process.env['FAN_BASE_TOKEN']?.trim() || undefined;

interface PublisherRequest {
  readonly method: 'POST' | 'PUT';
  readonly type: 'application/gzip' | 'application/json';
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** Sends a request to the operator's endpoint. @returns its answer @throws CommandError with its refusal */
export async function sendToPublisher(
  url: URL,
  token: string,
  { method, type, body }: PublisherRequest,
): Promise<string> {
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    const { cause, message } = error;
    throw new CommandError(
      `${url.origin} cannot be reached: ${cause instanceof Error ? cause.message : message}`,
    );
  });
  const text = await answer.text();
  if (!answer.ok) throw new CommandError(text);
  return text;
}

/**
 * Names the address of a remote's own service.
 * @param publisher address of the operator's endpoint
 * @throws CommandError
 */
export const registerService = (
  publisher: string,
  app: string,
  address: string,
  token: string,
): Promise<string> =>
  sendToPublisher(new URL(`/services/${app}`, publisher), token, {
    method: 'PUT',
    type: 'application/json',
    body: JSON.stringify({ url: address }),
  });
