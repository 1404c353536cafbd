import type { Logger } from 'pino';
import { HttpError } from '../http/errors.ts';
import type { SiteRecord } from '../network/directory.ts';
import type { Ask, Asked } from './ask.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { Heard } from './heard.ts';
import type { ChangedMatch } from './live-calls.ts';
import type { LiveKey } from './live-key.ts';

/** Changes that come within this time are answered together, in milliseconds. */
const gather = 100;
/** For so long an answer is the present one for whoever opens a stream, unless a change is heard. */
const present = 2000;
/** An answer may change without an announcement, e.g. as time passes; so each is asked for now and then. */
const lookAgain = 60_000;
/** After a failure an answer is asked for again. */
const retry = 5000;
/** Answers that are computed at the same time, so that requests of pages get their turn at the database. */
const parallel = 4;

/** Takes an event, as bytes of the stream; the same ones for all who listen. */
export type Send = (event: Buffer) => void;

/** The answer of a key on a site, and who listens to it. */
interface Topic {
  readonly id: string;
  readonly site: SiteRecord;
  readonly live: LiveKey;
  readonly listeners: Set<Send>;
  /** Streams that are about to listen. */
  opening: number;
  json: string | null;
  event: Buffer | null;
  /** When the answer was asked for, by the process's own clock. */
  askedAt: number;
  asking: Promise<Asked> | null;
}

export interface Topics {
  /**
   * Makes sure that the present answers are there.
   * @returns what starts to listen, to be called once: the present answers are sent at once
   * @throws HttpError when GET of a key refuses, or the answers cannot be had now; a key whose answer is not
   * there (404) has no events
   */
  readonly open: (site: SiteRecord, keys: readonly LiveKey[]) => Promise<OpenedTopics>;
  /** How many answers are kept up to date now. */
  readonly size: () => number;
  readonly stop: () => void;
}

export interface OpenedTopics {
  /** @returns ends it */
  readonly listen: (send: Send) => () => void;
  /** For a listener that went before it began. */
  readonly abandon: () => void;
}

export interface TopicsDependencies {
  readonly ask: Ask;
  readonly changes: ChangeFeed;
  /** Key of a competition by its id. */
  readonly competitionKey: (id: string) => Promise<string | null>;
  readonly logger: Logger;
}

const eventOf = (key: string, json: string): Buffer =>
  Buffer.from(`data: {"key":${JSON.stringify(key)},"answer":${json}}\n\n`);

/** Computes each answer once for all who listen to it, whenever a change may have altered it. */
export function createTopics({ ask, changes, competitionKey, logger }: TopicsDependencies): Topics {
  const topics = new Map<string, Topic>();
  let altered = new Set<Topic>();
  let gathering: NodeJS.Timeout | null = null;
  let stopped = false;

  function topicOf(site: SiteRecord, live: LiveKey): Topic {
    const id = `${site.id} ${live.key}`;
    const known = topics.get(id);
    if (known) return known;
    const topic: Topic = {
      id,
      site,
      live,
      listeners: new Set(),
      opening: 0,
      json: null,
      event: null,
      askedAt: Number.NEGATIVE_INFINITY,
      asking: null,
    };
    topics.set(id, topic);
    return topic;
  }

  const isInUse = ({ listeners, opening }: Topic) => listeners.size > 0 || opening > 0;

  function forgetUnused(topic: Topic): void {
    if (!isInUse(topic) && topics.get(topic.id) === topic) topics.delete(topic.id);
  }

  /** Asks, or waits for the question that is under way, and sends an answer that is not the last one. */
  function askFor(topic: Topic): Promise<Asked> {
    topic.asking ??= (async () => {
      try {
        topic.askedAt = performance.now();
        const asked = await ask(topic.site.id, topic.live.key);
        if (asked.ok && asked.json !== topic.json) {
          topic.json = asked.json;
          topic.event = eventOf(topic.live.key, asked.json);
          for (const send of topic.listeners) send(topic.event);
        }
        if (!asked.ok) topic.askedAt = Number.NEGATIVE_INFINITY;
        return asked;
      } finally {
        topic.asking = null;
      }
    })();
    return topic.asking;
  }

  /** Asks anew: a question that was under way when the change came may have missed it. */
  async function refresh(topic: Topic): Promise<void> {
    await topic.asking?.catch(() => undefined);
    if (!isInUse(topic)) return;
    const asked = await askFor(topic).catch(
      (error): Asked => ({ ok: false, status: 500, message: String(error) }),
    );
    if (asked.ok || asked.status < 500 || stopped) return;
    logger.warn({ key: topic.live.key, status: asked.status }, 'an answer for listeners cannot be had');
    setTimeout(() => alter([topic]), retry).unref();
  }

  async function refreshAll(waiting: Set<Topic>): Promise<void> {
    const work = async () => {
      for (const topic of waiting) {
        waiting.delete(topic);
        await refresh(topic);
      }
    };
    await Promise.all(Array.from({ length: parallel }, work));
  }

  function alter(some: Iterable<Topic>): void {
    for (const topic of some) {
      // Whoever opens a stream from now on waits for the new answer.
      topic.askedAt = Number.NEGATIVE_INFINITY;
      altered.add(topic);
    }
    if (altered.size === 0 || stopped) return;
    gathering ??= setTimeout(() => {
      gathering = null;
      const waiting = altered;
      altered = new Set();
      void refreshAll(waiting);
    }, gather);
  }

  async function hear(heard: Heard): Promise<void> {
    if (topics.size === 0) return;
    if (heard === 'everything') return alter(topics.values());
    const { competition, ...rest } = heard;
    const match: ChangedMatch = { ...rest, league: await competitionKey(competition) };
    const isConcerned = ({ site, live }: Topic) =>
      live.call.concerns(match, live.params, { teamId: site.team.id, league: site.league });
    alter([...topics.values()].filter(isConcerned));
  }

  const unsubscribe = changes.subscribe((heard) => {
    hear(heard).catch((error) => {
      logger.error({ err: error }, 'a change could not be placed');
      alter(topics.values());
    });
  });
  const looking = setInterval(() => alter(topics.values()), lookAgain);
  looking.unref();

  async function bringUpToDate(topic: Topic): Promise<void> {
    if (performance.now() - topic.askedAt < present && topic.asking === null) return;
    if (topic.askedAt === Number.NEGATIVE_INFINITY) await topic.asking?.catch(() => undefined);
    const asked = await askFor(topic);
    if (asked.ok || asked.status === 404) return;
    if (asked.status < 500) throw new HttpError('invalid_request', `${topic.live.key}: ${asked.message}`);
    throw new HttpError('unavailable', 'The answers cannot be had right now. Try again in a moment.');
  }

  return {
    async open(site, keys) {
      const own = keys.map((live) => topicOf(site, live));
      for (const topic of own) topic.opening += 1;
      const settle = () => {
        for (const topic of own) topic.opening -= 1;
      };
      const abandon = () => {
        settle();
        own.forEach(forgetUnused);
      };
      try {
        await Promise.all(own.map(bringUpToDate));
      } catch (error) {
        abandon();
        throw error;
      }
      return {
        abandon,
        listen(send) {
          settle();
          const there = own.filter(({ event }) => event !== null);
          for (const topic of there) {
            topic.listeners.add(send);
            if (topic.event) send(topic.event);
          }
          own.forEach(forgetUnused);
          return () => {
            for (const topic of there) topic.listeners.delete(send);
            there.forEach(forgetUnused);
          };
        },
      };
    },
    size: () => topics.size,
    stop() {
      stopped = true;
      unsubscribe();
      clearInterval(looking);
      if (gathering) clearTimeout(gathering);
    },
  };
}
