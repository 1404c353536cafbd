import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { SiteRecord } from '../network/directory.ts';
import type { Heard } from './change-feed.ts';
import { type LiveKey, liveKeyOf } from './live-key.ts';

/** How long changes are gathered before answers are computed, in milliseconds: a goal is several changes. */
const gatherFor = 100;

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
  /** The computation under way, which all who ask meanwhile share. */
  computing: Promise<Message | null> | null;
}

export interface TopicsParts {
  /** The answer of GET to a key on a site, as JSON; null when there is none now. */
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

  function compute(topic: Topic): Promise<Message | null> {
    topic.computing ??= answer(topic.site, topic.live.key)
      .then((json) => (json === null ? null : messageOf(topic.live.key, json)))
      .catch((error: unknown) => {
        logger.error({ err: error, key: topic.live.key }, 'a live answer could not be computed');
        return null;
      })
      .finally(() => {
        topic.computing = null;
      });
    return topic.computing;
  }

  async function renew(topic: Topic): Promise<void> {
    // What is being computed may have been read before the change.
    await topic.computing;
    const message = await compute(topic);
    if (!message || message.hash === topic.latest?.hash) return;
    topic.latest = message;
    for (const subscriber of topic.subscribers) subscriber.send(message, topic.live.key);
  }

  function flush(): void {
    timer = undefined;
    const due = waiting;
    waiting = new Set();
    for (const topic of due) void renew(topic);
  }

  return {
    /** Something has changed: answers that it concerns are sent anew. */
    hear(heard: Heard): void {
      for (const topic of topics.values())
        if (heard.kind === 'everything' || topic.live.concerns(heard, topic.site)) waiting.add(topic);
      if (waiting.size > 0) timer ??= setTimeout(flush, gatherFor);
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
        computing: null,
      };
      topics.set(name, topic);
      topic.subscribers.add(subscriber);
      if (topic.latest) subscriber.send(topic.latest, key);
      else
        void compute(topic).then((message) => {
          if (!message || !topic.subscribers.has(subscriber)) return;
          topic.latest ??= message;
          subscriber.send(topic.latest, key);
        });
      return () => {
        topic.subscribers.delete(subscriber);
        if (topic.subscribers.size === 0) topics.delete(name);
      };
    },
    /** How many keys are listened to. */
    size: () => topics.size,
    stop(): void {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
export type Topics = ReturnType<typeof createTopics>;
