import { createParser } from 'eventsource-parser';

/** An answer that came over the stream. */
export interface LiveAnswer {
  readonly key: string;
  readonly answer: unknown;
}

interface StreamOptions {
  readonly keys: readonly string[];
  readonly token: string;
  readonly signal: AbortSignal;
  readonly onOpen: () => void;
  /** Bytes have come: the stream lives, whether or not they say something. */
  readonly onSign: () => void;
  readonly onAnswer: (answer: LiveAnswer) => void;
}

/**
 * Reads the live stream until it ends. Not with EventSource, which can send no header: the token would stand in
 * the address.
 * @throws Error when the stream cannot be had
 */
export async function readStream(options: StreamOptions): Promise<void> {
  const { keys, token, signal, onOpen, onSign, onAnswer } = options;
  const response = await fetch(`/api/live?keys=${encodeURIComponent(JSON.stringify(keys))}`, {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
    cache: 'no-store',
    signal,
  });
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
  onOpen();
  const parser = createParser({ onEvent: ({ data }) => onAnswer(JSON.parse(data) as LiveAnswer) });
  const decoder = new TextDecoder();
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
