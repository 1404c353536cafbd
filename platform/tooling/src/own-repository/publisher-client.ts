import { CommandError } from '../cli/command.ts';

/** An upload is checked before it is answered. */
const defaultTimeoutMs = 120_000;
/** An ended command must not wait long for the publisher. */
const endTimeoutMs = 5_000;

interface PublisherRequest {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly content?: {
    readonly type: 'application/gzip' | 'application/json';
    readonly body: string | Uint8Array<ArrayBuffer>;
  };
  readonly timeoutMs?: number;
}

/** Sends a request to the operator's endpoint. @returns its answer @throws CommandError with its refusal */
export async function sendToPublisher(
  url: URL,
  token: string,
  { method, content, timeoutMs = defaultTimeoutMs }: PublisherRequest,
): Promise<string> {
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(content && { 'content-type': content.type }) },
    body: content?.body ?? null,
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

/** An address of a remote's own service, as the operator's endpoint registers it. */
export interface ServiceRegistration {
  /** Address of the operator's endpoint. */
  readonly publisher: string;
  readonly app: string;
  /** Where the service runs. */
  readonly address: string;
  readonly token: string;
}

/** @throws CommandError */
export const registerService = ({ publisher, app, address, token }: ServiceRegistration): Promise<string> =>
  sendToPublisher(new URL(`/services/${app}`, publisher), token, {
    method: 'PUT',
    content: { type: 'application/json', body: JSON.stringify({ url: address }) },
  });

/** The service is where it was before, unless it has moved since. @throws CommandError */
export const endRegistration = ({ publisher, app, address, token }: ServiceRegistration): Promise<string> => {
  const url = new URL(`/services/${app}`, publisher);
  url.search = new URLSearchParams({ url: address }).toString();
  return sendToPublisher(url, token, { method: 'DELETE', timeoutMs: endTimeoutMs });
};
