import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { pick, type Random } from '../random.ts';
import type { MortalServer } from './mortal-server.ts';

/** What someone was told is written, and must never be missing again. */
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

/** Milliseconds in which every request is answered, whatever has become of the database. */
export const longestAnswerMs = 30_000;
/** Milliseconds after which someone who was told to come again does so, as impatient as nobody is. */
const pauseMs = 25;

/**
 * Someone who writes over HTTP and, when no answer comes or he is told to come again, asks the same again until he
 * has one.
 */
export class Writer {
  readonly acknowledged: Acknowledged[] = [];
  /** Answers that nobody should get. */
  readonly surprises: string[] = [];
  /** Requests that were sent again. */
  retries = 0;
  /** How often he was told to come again. */
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

  /** Writes, edits, deletes and moves, in an order that follows from the seed, until told to stop. */
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
    // Who asks twice is told that there is nothing to delete any more.
    if (status === 200 || (status === 404 && this.retries > before)) own.isDeleted = true;
    else this.#wonder(status, body);
  }

  /** Moves one of the own threads, which counts it in another forum, or deletes and restores it. */
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
        // Killed meanwhile: whether it was written, nobody knows. The next process tells.
      }
    }
  }
}
