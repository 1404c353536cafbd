import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { ChangeEvent } from '../database/changes.ts';
import type { SiteRecord } from '../network/network.ts';
import type { LiveKey } from './live-key.ts';

/** How long changes are gathered before answers are computed, in milliseconds: a goal is several changes. */
const gatherFor = 100;
/** For so long an answer is the present one to whoever comes, unless a change was heard; in milliseconds. */
const presentFor = 2_000;
/** Not everything is announced: time passes, and editors write. So each answer is looked at now and then. */
const tick = 1_000;
const ticksBetweenLooks = 60;
/** However much is listened to, looking costs no more: of many topics each is looked at less often. */
const looksPerTick = 8;
/** Keys of sites that may be listened to at the same time. */
const maxTopics = 4_000;
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
  readonly name: string;
  readonly site: SiteRecord;
  readonly live: LiveKey;
  readonly subscribers: Set<Subscriber>;
  latest: Message | null;
  /** GET says that there is no such thing. */
  isMissing: boolean;
  /** From when on it is looked at without being announced. */
  dueTick: number;
  /** When it was computed, by `performance.now()`; long ago once a change is heard. */
  computedAt: number;
  /** The computation under way, which all who ask meanwhile share. */
  computing: Promise<void> | null;
}

export interface TopicsParts {
  /** The answer of GET to a key on a site, as JSON; null when GET refuses it. Rejects when it cannot be had now. */
  readonly answer: (site: SiteRecord, key: string) => Promise<string | null>;
  readonly logger: Pick<Logger, 'error'>;
}

/** An event of the stream: one line of data. */
function toMessage(key: string, json: string): Message {
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
  let ticks = 0;
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
  /** Puts a topic at the end of those that are to be looked at: whatever was computed longest ago comes first. */
  function postpone(topic: Topic): void {
    topic.dueTick = ticks + ticksBetweenLooks;
    if (topics.get(topic.name) !== topic) return;
    topics.delete(topic.name);
    topics.set(topic.name, topic);
  }
  async function answerTo(topic: Topic): Promise<void> {
    topic.computedAt = performance.now();
    postpone(topic);
    try {
      const json = await answer(topic.site, topic.live.key);
      topic.isMissing = json === null;
      if (json === null) return;
      const message = toMessage(topic.live.key, json);
      if (message.hash === topic.latest?.hash) return;
      topic.latest = message;
      for (const subscriber of topic.subscribers) subscriber.send(message, topic.live.key);
    } catch (error) {
      if (isStopped) return;
      logger.error(
        { event: 'live.answer-failed', err: error, key: topic.live.key },
        'a live answer could not be computed',
      );
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
  function look(): void {
    ticks += 1;
    const due: Topic[] = [];
    for (const topic of topics.values()) {
      if (topic.dueTick > ticks || due.length === looksPerTick) break;
      due.push(topic);
    }
    for (const topic of due) postpone(topic);
    renewSoon(due);
  }
  const looking = setInterval(look, tick);
  looking.unref();

  return {
    /** Something has changed: answers that it concerns are sent anew. */
    onChange(event: ChangeEvent): void {
      const isConcerned = ({ live, site }: Topic) =>
        event.kind === 'everything' || live.concerns(event, site);
      renewSoon([...topics.values()].filter(isConcerned));
    },
    /**
     * Listens to a key: the present answer is sent first.
     * @returns ends the subscription; `missing` when GET refuses the key, `full` when too much is listened to
     */
    async subscribe(
      site: SiteRecord,
      live: LiveKey,
      subscriber: Subscriber,
    ): Promise<(() => void) | 'missing' | 'full'> {
      const name = `${site.id} ${live.key}`;
      const known = topics.get(name);
      if (!known && topics.size >= maxTopics) return 'full';
      const topic: Topic = known ?? {
        name,
        site,
        live,
        subscribers: new Set(),
        latest: null,
        isMissing: false,
        dueTick: 0,
        computedAt: Number.NEGATIVE_INFINITY,
        computing: null,
      };
      if (!known) topics.set(name, topic);
      topic.subscribers.add(subscriber);
      const end = () => {
        topic.subscribers.delete(subscriber);
        if (topic.subscribers.size === 0 && topics.get(name) === topic) topics.delete(name);
      };
      await present(topic);
      if (topic.isMissing) {
        end();
        return 'missing';
      }
      if (topic.latest) subscriber.send(topic.latest, live.key);
      return end;
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
