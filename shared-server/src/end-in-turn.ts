import { setTimeout as delay } from 'node:timers/promises';

const tickMs = 20;
/** Milliseconds from one stream to the next, while that takes no longer than all may take. */
const perStreamMs = 5;
const maxMs = 8_000;

/**
 * Ends live streams one after the other: those who listen come back elsewhere, and a thousand in one moment would keep
 * that server from everything else. Streams that are closed by then are left alone; few end at once.
 * @param open the streams, which leave it as they close
 * @param pause waits so many milliseconds
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
