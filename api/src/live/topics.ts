import { createHash } from 'node:crypto';
import type { Dated, Freshness } from '@fan-base/shared-server/freshness';
import type { Logger } from 'pino';
import type { CachedAnswer } from '../http/answer-cache.ts';
import type { SiteRecord } from '../network/network.ts';

/** Debounce in milliseconds before answers are computed: a goal causes several changes. */
const debounceMs = 100;
/** Maximum keys with subscribers, counted per site. */
const maxTopics = 4_000;
/** Milliseconds before a failed answer is computed again. */
const retryAfterMs = 5_000;

/** An answer in wire format, shared by all subscribers. */
export interface Message {
  readonly text: string;
  readonly hash: string;
}

/** Receives the answers of a key. */
export interface Subscriber {
  readonly send: (message: Message, key: string) => void;
}

/**
 * Why a client gets no answer: GET responds with 404, or the client has used up the limit of the key's call. Null: it
 * has one, or gets one after a retry.
 */
type Refusal = 'missing' | 'limited' | null;

interface Topic {
  readonly site: SiteRecord;
  readonly key: string;
  readonly subscribers: Set<Subscriber>;
  latest: Message | null;
  /** When its data was read, with its surrogate keys; null: never, or it failed. */
  dated: Dated | null;
  /** The computation in progress, which concurrent requests share. */
  computing: Promise<Refusal> | null;
}

export interface TopicsParts {
  /**
   * The GET answer for a key on a site; null when GET rejects it. Rejects when it is temporarily unavailable.
   * @param address the client's, which is limited as by GET; null for an answer that was not requested by a client
   */
  readonly answer: (
    site: SiteRecord,
    key: string,
    address: string | null,
  ) => Promise<CachedAnswer | null | 'limited'>;
  readonly freshness: Pick<Freshness, 'moment' | 'isCurrent'>;
  readonly logger: Pick<Logger, 'error'>;
}

/** A server-sent event: one line of data. */
function toMessage(key: string, json: string): Message {
  return {
    text: `data: {"key":${JSON.stringify(key)},"answer":${json}}\n\n`,
    hash: createHash('sha1').update(json).digest('base64'),
  };
}

/**
 * The keys with subscribers, each with its latest answer: computed once for all subscribers, and sent only if
 * it differs from the previous one.
 */
export function createTopics({ answer, freshness, logger }: TopicsParts) {
  const topics = new Map<string, Topic>();
  let waiting = new Set<Topic>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** Computes an answer; all subscribers get it if it is new. */
  async function answerTo(topic: Topic, address: string | null): Promise<Refusal> {
    const readAt = freshness.moment();
    try {
      const found = await answer(topic.site, topic.key, address);
      if (found === 'limited') return 'limited';
      topic.dated = found && { keys: found.keys, readAt };
      if (found === null) return 'missing';
      const message = toMessage(topic.key, found.text);
      if (message.hash === topic.latest?.hash) return null;
      topic.latest = message;
      for (const subscriber of topic.subscribers) subscriber.send(message, topic.key);
    } catch (error) {
      topic.dated = null;
      if (isStopped) return null;
      logger.error({ event: 'live.answer-failed', err: error, key: topic.key }, 'live answer failed');
      setTimeout(() => renewSoon([topic]), retryAfterMs).unref();
    }
    return null;
  }

  /** Makes sure that the latest answer is current. @param address of the client that waits for it, if any */
  async function refresh(topic: Topic, address: string | null = null): Promise<Refusal> {
    // The computation in progress may have read data from before a change.
    await topic.computing;
    while (!topic.dated || !freshness.isCurrent(topic.dated)) {
      if (!topic.computing) {
        topic.computing = answerTo(topic, address).finally(() => {
          topic.computing = null;
        });
        return topic.computing;
      }
      // Concurrent requests share a computation, but not the limit of the client that it is for.
      const refusal = await topic.computing;
      if (refusal !== 'limited') return refusal;
    }
    return null;
  }

  function renewSoon(some: Iterable<Topic>): void {
    for (const topic of some) waiting.add(topic);
    if (waiting.size > 0 && !isStopped) timer ??= setTimeout(() => void flush(), debounceMs);
  }

  async function flush(): Promise<void> {
    timer = undefined;
    const due = waiting;
    waiting = new Set();
    // Limits concurrency, so that page requests get their turn at the database.
    const work = async () => {
      for (const topic of due) {
        due.delete(topic);
        if (topic.subscribers.size > 0) await refresh(topic);
      }
    };
    await Promise.all([work(), work(), work(), work()]);
  }

  return {
    /** Sends new answers for those that are not current any more. */
    renewOutdated(): void {
      const isOutdated = ({ dated, computing }: Topic) =>
        computing !== null || (dated !== null && !freshness.isCurrent(dated));
      renewSoon([...topics.values()].filter(isOutdated));
    },
    /**
     * Subscribes to a live key in its canonical form; the current answer is sent first.
     * @param address the client's
     * @returns unsubscribes; `missing` when GET rejects the key, `limited` when it does for now, `full` when there are
     *   too many keys
     */
    async subscribe(
      site: SiteRecord,
      key: string,
      subscriber: Subscriber,
      address: string,
    ): Promise<(() => void) | 'missing' | 'limited' | 'full'> {
      const name = `${site.id} ${key}`;
      const existing = topics.get(name);
      if (!existing && topics.size >= maxTopics) return 'full';
      const topic: Topic = existing ?? {
        site,
        key,
        subscribers: new Set(),
        latest: null,
        dated: null,
        computing: null,
      };
      if (!existing) topics.set(name, topic);
      topic.subscribers.add(subscriber);
      const end = () => {
        topic.subscribers.delete(subscriber);
        if (topic.subscribers.size === 0 && topics.get(name) === topic) topics.delete(name);
      };
      const refusal = await refresh(topic, address);
      if (refusal) {
        end();
        return refusal;
      }
      if (topic.latest) subscriber.send(topic.latest, key);
      return end;
    },
    /** Number of keys with subscribers. */
    size: () => topics.size,
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
