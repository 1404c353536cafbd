import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { pick, type Random } from '../random.ts';
import type { MortalServer } from './mortal-server.ts';

/** Acknowledged writes, which must never be lost. */
export interface Acknowledged {
  readonly kind: 'thread' | 'comment';
  readonly id: string;
  readonly key: string;
  words: string;
  isDeleted: boolean;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export const contentOf = (words: string) => ({
  version: 1,
  blocks: [{ kind: 'paragraph', spans: [{ text: words }] }],
});

/** Maximum response time in milliseconds, whatever happens to the database. */
export const longestAnswerMs = 30_000;
/** Pause before a retry in milliseconds, shorter than that of any real client. */
const pauseMs = 25;

/** A client that writes over HTTP and, without a response or after a 503, retries until it gets one. */
export class Writer {
  readonly acknowledged: Acknowledged[] = [];
  /** Unexpected responses. */
  readonly surprises: string[] = [];
  /** Retried requests. */
  retries = 0;
  /** Number of 503 responses. */
  refusals = 0;
  readonly #server: Pick<MortalServer, 'url'>;
  readonly #token: string;
  readonly #random: Random;
  readonly #onSend: () => void;

  constructor(
    server: Pick<MortalServer, 'url'>,
    token: string,
    random: Random,
    onSend: () => void = () => {},
  ) {
    this.#server = server;
    this.#token = token;
    this.#random = random;
    this.#onSend = onSend;
  }

  /** Writes, edits, deletes and moves, in an order that follows from the seed, until stopped. */
  async write(threads: readonly [string, ...string[]], isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const draw = this.#random();
      if (draw < 0.7) await this.#comment(pick(threads, this.#random));
      else if (draw < 0.78) await this.#begin();
      else if (draw < 0.86) await this.#edit();
      else if (draw < 0.93) await this.#delete();
      else await this.#moderate();
    }
  }

  async #comment(thread: string): Promise<void> {
    const key = randomUUID();
    const { status, body } = await this.#send('POST', `/threads/${thread}/comments`, {
      content: contentOf(key),
      key,
    });
    if (status !== 200) return this.#wonder(status, body);
    const { comment } = body as { comment: { id: string } };
    this.acknowledged.push({ kind: 'comment', id: comment.id, key, words: key, isDeleted: false });
  }

  async #begin(): Promise<void> {
    const key = randomUUID();
    const { status, body } = await this.#send('POST', '/forums/truppen/threads', {
      title: key,
      content: contentOf(key),
      key,
    });
    if (status !== 200) return this.#wonder(status, body);
    const { place } = body as { place: { id: string } };
    this.acknowledged.push({ kind: 'thread', id: place.id, key, words: key, isDeleted: false });
  }

  async #edit(): Promise<void> {
    const own = this.#one('comment');
    if (!own) return;
    const words = randomUUID();
    const { status, body } = await this.#send('PATCH', `/comments/${own.id}`, { content: contentOf(words) });
    if (status === 200) own.words = words;
    else this.#wonder(status, body);
  }

  async #delete(): Promise<void> {
    const own = this.#one('comment');
    if (!own) return;
    const before = this.retries;
    const { status, body } = await this.#send('DELETE', `/comments/${own.id}`);
    // A retried deletion finds nothing left to delete.
    if (status === 200 || (status === 404 && this.retries > before)) own.isDeleted = true;
    else this.#wonder(status, body);
  }

  /** Moves one of its threads, which counts it in another forum, or deletes and restores it. */
  async #moderate(): Promise<void> {
    const own = this.#one('thread');
    if (!own) return;
    const acts = pick(
      [
        [{ act: 'move', forum: pick(['transfers', 'truppen', 'ture'], this.#random) }],
        [{ act: 'delete' }, { act: 'restore' }],
      ],
      this.#random,
    );
    for (const act of acts) {
      const { status, body } = await this.#send('POST', `/moderation/threads/${own.id}`, act);
      if (status !== 200) this.#wonder(status, body);
    }
  }

  #one(kind: Acknowledged['kind']): Acknowledged | undefined {
    const own = this.acknowledged.filter((one) => one.kind === kind && !one.isDeleted);
    return own[Math.floor(this.#random() * own.length)];
  }

  #wonder(status: number, body: unknown): void {
    this.surprises.push(`${status} ${JSON.stringify(body)}`);
  }

  async #send(method: string, path: string, body?: object): Promise<Answer> {
    for (let isRetry = false; ; isRetry = true) {
      if (isRetry) this.retries += 1;
      const url = await this.#server.url();
      const asked = fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${this.#token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(longestAnswerMs),
      });
      this.#onSend();
      try {
        const answer = await asked;
        const body = await answer.json();
        if (answer.status !== 503 || !answer.headers.has('retry-after'))
          return { status: answer.status, body };
        this.refusals += 1;
        await delay(pauseMs);
      } catch (error) {
        if (error instanceof Error && error.name === 'TimeoutError')
          this.surprises.push(`${method} ${path}: no answer`);
        // Killed during the request: only the next process shows whether it was written.
      }
    }
  }
}
