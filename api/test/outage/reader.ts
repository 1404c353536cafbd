import { setTimeout as delay } from 'node:timers/promises';
import { longestAnswerMs } from '../kill/writer.ts';

const pauseMs = 50;

/** Someone who reads over HTTP and, when he is told to come again, does so. */
export class Reader {
  /** Pages that he got. */
  answers = 0;
  /** How often he was told to come again. */
  refusals = 0;
  /** Answers that nobody should get, and requests that nobody has answered. */
  readonly surprises: string[] = [];

  /** Reads some paths, one after the other and over again, until told to stop. */
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
