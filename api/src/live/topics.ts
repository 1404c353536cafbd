import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { SiteRecord } from '../network/directory.ts';
import type { Heard } from './change-feed.ts';
import { type LiveKey, liveKeyOf } from './live-key.ts';

/** How long changes are gathered before answers are computed, in milliseconds: a goal is several changes. */
const gatherFor = 100;
/** For so long an answer is the present one to whoever comes, unless a change was heard; in milliseconds. */
const presentFor = 2_000;
/** Not everything is announced: time passes, and editors write. So each answer is looked at now and then. */
const lookEvery = 60_000;
/** After a failure an answer is computed again. */
const retryAfter = 5_000;

/** An answer as it goes over the wire, the same text for everyone. */
export interface Message {
  readonly text: string;
  readonly hash: string;
}

/** Whoever listens to a key. */
export interface Subscriber {
  readonly send: (message: Message, key: string) => void;
}

interface Topic {
  readonly site: SiteRecord;
  readonly live: LiveKey;
  readonly subscribers: Set<Subscriber>;
  latest: Message | null;
  /** When it was computed, by `performance.now()`; long ago once a change is heard. */
  computedAt: number;
  /** The computation under way, which all who ask meanwhile share. */
  computing: Promise<void> | null;
}

export interface TopicsParts {
  /** The answer of GET to a key on a site, as JSON; null when there is none. Rejects when it cannot be had now. */
  readonly answer: (site: SiteRecord, key: string) => Promise<string | null>;
  readonly logger: Pick<Logger, 'error'>;
}

/** An event of the stream: one line of data. */
export function messageOf(key: string, json: string): Message {
  return {
    text: `data: {"key":${JSON.stringify(key)},"answer":${json}}\n\n`,
    hash: createHash('sha1').update(json).digest('base64'),
  };
}

/**
 * The keys that are listened to, each with its latest answer: computed once however many listen, and sent only
 * when it is another than before.
 */
export function createTopics({ answer, logger }: TopicsParts) {
  const topics = new Map<string, Topic>();
  const nameOf = (site: SiteRecord, key: string) => `${site.id} ${key}`;
  let waiting = new Set<Topic>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** Computes an answer, or waits for the computation under way; all who listen get it if it is a new one. */
  function compute(topic: Topic): Promise<void> {
    topic.computing ??= answerTo(topic).finally(() => {
      topic.computing = null;
    });
    return topic.computing;
  }
  async function answerTo(topic: Topic): Promise<void> {
    topic.computedAt = performance.now();
    try {
      const json = await answer(topic.site, topic.live.key);
      if (json === null) return;
      const message = messageOf(topic.live.key, json);
      if (message.hash === topic.latest?.hash) return;
      topic.latest = message;
      for (const subscriber of topic.subscribers) subscriber.send(message, topic.live.key);
    } catch (error) {
      if (isStopped) return;
      logger.error({ err: error, key: topic.live.key }, 'a live answer could not be computed');
      setTimeout(() => renewSoon([topic]), retryAfter).unref();
    }
  }

  async function renew(topic: Topic): Promise<void> {
    // What is being computed may have been read before the change.
    await topic.computing;
    if (topic.subscribers.size > 0) await compute(topic);
  }

  function renewSoon(some: Iterable<Topic>): void {
    for (const topic of some) {
      topic.computedAt = Number.NEGATIVE_INFINITY;
      waiting.add(topic);
    }
    if (waiting.size > 0 && !isStopped) timer ??= setTimeout(() => void flush(), gatherFor);
  }

  async function flush(): Promise<void> {
    timer = undefined;
    const due = waiting;
    waiting = new Set();
    // A few at a time, so that the requests of pages get their turn at the database.
    const work = async () => {
      for (const topic of due) {
        due.delete(topic);
        await renew(topic);
      }
    };
    await Promise.all([work(), work(), work(), work()]);
  }

  /** Makes sure that the latest answer is the present one. */
  async function present(topic: Topic): Promise<void> {
    if (topic.latest && performance.now() - topic.computedAt < presentFor)
      return topic.computing ?? undefined;
    // A change was heard while this answer was being read.
    if (topic.computedAt === Number.NEGATIVE_INFINITY) await topic.computing;
    await compute(topic);
  }
  const looking = setInterval(() => renewSoon(topics.values()), lookEvery);
  looking.unref();

  return {
    /** Something has changed: answers that it concerns are sent anew. */
    hear(heard: Heard): void {
      const isConcerned = ({ live, site }: Topic) =>
        heard.kind === 'everything' || live.concerns(heard, site);
      renewSoon([...topics.values()].filter(isConcerned));
    },
    /**
     * Listens to a key: the present answer is sent first.
     * @returns ends the subscription; null for a key that cannot be listened to
     */
    subscribe(site: SiteRecord, key: string, subscriber: Subscriber): (() => void) | null {
      const live = liveKeyOf(key);
      if (!live) return null;
      const name = nameOf(site, key);
      const topic: Topic = topics.get(name) ?? {
        site,
        live,
        subscribers: new Set(),
        latest: null,
        computedAt: Number.NEGATIVE_INFINITY,
        computing: null,
      };
      topics.set(name, topic);
      topic.subscribers.add(subscriber);
      void present(topic).then(() => {
        if (topic.latest && topic.subscribers.has(subscriber)) subscriber.send(topic.latest, key);
      });
      return () => {
        topic.subscribers.delete(subscriber);
        if (topic.subscribers.size === 0 && topics.get(name) === topic) topics.delete(name);
      };
    },
    /** How many keys are listened to. */
    size: () => topics.size,
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(looking);
      waiting.clear();
    },
  };
}
export type Topics = ReturnType<typeof createTopics>;
