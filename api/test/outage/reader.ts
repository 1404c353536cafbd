import { setTimeout as delay } from 'node:timers/promises';
import { longestAnswerMs } from '../kill/writer.ts';

const pauseMs = 50;

/** A client that reads over HTTP and retries after a 503. */
export class Reader {
  /** Received pages. */
  answers = 0;
  /** Number of 503 responses. */
  refusals = 0;
  /** Unexpected responses, and requests without one. */
  readonly surprises: string[] = [];

  /** Reads some paths repeatedly, one after another, until stopped. */
  async read(url: string, token: string, paths: readonly string[], isOver: () => boolean): Promise<void> {
    for (let at = 0; !isOver(); at += 1) {
      const path = paths[at % paths.length] ?? '';
      try {
        const answer = await fetch(url + path, {
          headers: { authorization: `Bearer ${token}` },
          signal: AbortSignal.timeout(longestAnswerMs),
        });
        const text = await answer.text();
        if (answer.status === 200) this.answers += 1;
        else if (answer.status === 503 && answer.headers.has('retry-after')) this.refusals += 1;
        else this.surprises.push(`${path}: ${answer.status} ${text}`);
      } catch (error) {
        this.surprises.push(`${path}: ${error}`);
      }
      await delay(pauseMs);
    }
  }
}
