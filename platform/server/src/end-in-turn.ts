import { setTimeout as delay } from 'node:timers/promises';

const tickMs = 20;
/** Delay between two streams, unless all of them together would exceed `maxMs`. */
const perStreamMs = 5;
const maxMs = 8_000;

/**
 * Ends live streams one after the other. Their clients reconnect to another server, and a thousand
 * simultaneous reconnects would block it. Skips streams that have closed in the meantime; a small number ends
 * without delay.
 * @param open the open streams; streams leave the set when they close
 * @param pause resolves after this many milliseconds
 */
export async function endInTurn<Stream>(
  open: ReadonlySet<Stream>,
  end: (stream: Stream) => void,
  pause: (ms: number) => Promise<unknown> = delay,
): Promise<void> {
  const waiting = [...open];
  const ticks = Math.ceil(Math.min(waiting.length * perStreamMs, maxMs) / tickMs);
  const share = Math.ceil(waiting.length / ticks);
  while (waiting.length > 0) {
    for (const stream of waiting.splice(0, share)) if (open.has(stream)) end(stream);
    if (waiting.length > 0) await pause(tickMs);
  }
}
