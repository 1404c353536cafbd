import { createHash } from 'node:crypto';
import { networkKey } from '@fan-base/shared-contracts/surrogate-keys';
import type { Freshness, Moment } from '@fan-base/shared-server/freshness';
import type { Logger } from 'pino';
import type { SiteRecord } from '../network/network.ts';
import type { LiveKey } from './live-key.ts';

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

interface Topic {
  readonly site: SiteRecord;
  readonly live: LiveKey;
  readonly surrogateKeys: readonly string[];
  readonly subscribers: Set<Subscriber>;
  latest: Message | null;
  /** GET responds with 404. */
  isMissing: boolean;
  /** When its data was read; null: never, or it failed. */
  readAt: Moment | null;
  /** The computation in progress, which concurrent requests share. */
  computing: Promise<void> | null;
}

export interface TopicsParts {
  /**
   * The GET answer for a key on a site, as JSON; null when GET rejects it. Rejects when it is temporarily
   * unavailable.
   */
  readonly answer: (site: SiteRecord, key: string) => Promise<string | null>;
  /** The surrogate keys of the answer for a key on a site. */
  readonly getSurrogateKeys: (site: SiteRecord, live: LiveKey) => readonly string[];
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
export function createTopics({ answer, getSurrogateKeys, freshness, logger }: TopicsParts) {
  const topics = new Map<string, Topic>();
  let waiting = new Set<Topic>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /**
   * Computes an answer, or awaits the computation in progress; all subscribers get the answer if it is new.
   */
  function compute(topic: Topic): Promise<void> {
    topic.computing ??= answerTo(topic).finally(() => {
      topic.computing = null;
    });
    return topic.computing;
  }
  async function answerTo(topic: Topic): Promise<void> {
    topic.readAt = freshness.moment();
    try {
      const json = await answer(topic.site, topic.live.key);
      topic.isMissing = json === null;
      if (json === null) return;
      const message = toMessage(topic.live.key, json);
      if (message.hash === topic.latest?.hash) return;
      topic.latest = message;
      for (const subscriber of topic.subscribers) subscriber.send(message, topic.live.key);
    } catch (error) {
      topic.readAt = null;
      if (isStopped) return;
      logger.error({ event: 'live.answer-failed', err: error, key: topic.live.key }, 'live answer failed');
      setTimeout(() => renewSoon([topic]), retryAfterMs).unref();
    }
  }

  async function renew(topic: Topic): Promise<void> {
    // The computation in progress may have read data from before the change.
    await topic.computing;
    if (topic.subscribers.size > 0) await compute(topic);
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
        await renew(topic);
      }
    };
    await Promise.all([work(), work(), work(), work()]);
  }

  /** Makes sure that the latest answer is current. */
  async function refresh(topic: Topic): Promise<void> {
    const { readAt, surrogateKeys } = topic;
    if (readAt && freshness.isCurrent({ keys: surrogateKeys, readAt })) return topic.computing ?? undefined;
    // A change arrived while this answer was being read.
    await topic.computing;
    await compute(topic);
  }

  return {
    /** Sends updated answers after surrogate keys have changed. */
    noteChanged(changed: readonly string[]): void {
      const isAffected = ({ surrogateKeys }: Topic) =>
        changed.some((key) => key === networkKey || surrogateKeys.includes(key));
      renewSoon([...topics.values()].filter(isAffected));
    },
    /**
     * Subscribes to a key; the current answer is sent first.
     * @returns unsubscribes; `missing` when GET rejects the key, `full` when there are too many keys
     */
    async subscribe(
      site: SiteRecord,
      live: LiveKey,
      subscriber: Subscriber,
    ): Promise<(() => void) | 'missing' | 'full'> {
      const name = `${site.id} ${live.key}`;
      const existing = topics.get(name);
      if (!existing && topics.size >= maxTopics) return 'full';
      const topic: Topic = existing ?? {
        site,
        live,
        surrogateKeys: getSurrogateKeys(site, live),
        subscribers: new Set(),
        latest: null,
        isMissing: false,
        readAt: null,
        computing: null,
      };
      if (!existing) topics.set(name, topic);
      topic.subscribers.add(subscriber);
      const end = () => {
        topic.subscribers.delete(subscriber);
        if (topic.subscribers.size === 0 && topics.get(name) === topic) topics.delete(name);
      };
      await refresh(topic);
      if (topic.isMissing) {
        end();
        return 'missing';
      }
      if (topic.latest) subscriber.send(topic.latest, live.key);
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
