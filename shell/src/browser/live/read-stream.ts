import type { LiveAnswer, StreamOptions } from '@fan-base/host/browser/live/create-live';
import { createParser } from 'eventsource-parser';

/**
 * Reads the live stream until it ends. EventSource cannot send headers, so the token would have to be in the
 * URL.
 * @throws Error if the stream cannot be opened
 */
export async function readStream(options: StreamOptions): Promise<void> {
  const { keys, token, signal, onOpen, onSign, onAnswer } = options;
  const response = await fetch(`/api/live?keys=${encodeURIComponent(JSON.stringify(keys))}`, {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
    cache: 'no-store',
    signal,
  });
  if (!response.ok || !response.body) throw new Error(`The stream responded with ${response.status}`);
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
