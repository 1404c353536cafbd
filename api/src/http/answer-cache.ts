import type { Call } from '@fan-base/shared-contracts/api/call';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { ChangeFeed, RowsChange } from '../database/changes.ts';
import type { Database } from '../database/types.ts';

type Table = keyof Database;
type Owner = 'site' | 'team' | 'fixture';

/**
 * A table of which an answer is made: all of it, or the rows of the site that is asked, of its team, or of the match that
 * the address names (`{id}`), e.g. `news_item/site`. Only what the triggers of migration 0113 announce in this way.
 */
export type AnswerPart = Table | `${Table}/${Owner}`;

/**
 * How long an answer to a visitor may be used again: until a row that it is made of changes. The tables of the network
 * (`networkTables`) need not be named, everything is made of them.
 */
export interface AnswerPolicy {
  readonly madeOf: readonly AnswerPart[];
  /**
   * What time alone changes: `minute`, what begins and ends at full minutes, e.g. a match that kicks off; `seconds`, what
   * has any moment or is not announced, for which the answer is used for two seconds.
   */
  readonly until?: 'minute' | 'seconds';
}

/** Milliseconds that the answers of `seconds` are used. */
const secondsMs = 2_000;
/** Of an answer that is larger nobody asks often. */
const maxAnswerBytes = 512 * 1024;
/** Owners whose last change is remembered. With one more, everything counts as changed. */
const maxNames = 50_000;

/** What every answer is made of: who the sites and teams are, and in what they play. */
export const networkTables: ReadonlySet<Table> = new Set<Table>([
  'network',
  'site',
  'former_domain',
  'site_text',
  'club',
  'team',
  'competition',
]);

/** Calls that say the same to everyone who reads a site, and say it in JSON. */
export const isAnswerable = ({ method, access, produces }: Call): boolean =>
  method === 'GET' && produces === undefined && (access === 'open' || access === 'site');

/** How many changes this process had heard of: an order of them and of the questions between them. */
export type Revision = number;

/** An answer as it is cached. */
export interface CachedAnswer {
  readonly text: string;
  /** Names of all that it is made of, besides the network: a change of it is announced by one of them. */
  readonly parts: readonly string[];
}

interface Entry extends CachedAnswer {
  /** The latest change that the answer knows. */
  readonly since: Revision;
  /** The minute for which it holds, since 1970; null: for any. */
  readonly minute: number | null;
  /** By `performance.now()`. */
  readonly expiresAt: number;
}

/** A question as it is cached. */
export interface AnswerQuestion {
  /** Of the site that is asked; null for calls that are about none. */
  readonly siteId: string | null;
  /** Path and query, without parameters that the call does not have. */
  readonly url: string;
  /** When the question came: an answer of before a later change is not used again. */
  readonly since: Revision;
  readonly policy: AnswerPolicy;
  /** Ids of those whose rows the policy names. */
  readonly owners: Readonly<Partial<Record<Owner, string>>>;
}

/** How many answers were used again, waited for with others, and computed; and what is there now. */
export interface AnswerCounts {
  readonly hits: number;
  readonly shared: number;
  readonly misses: number;
  readonly entries: number;
  readonly bytes: number;
}

export interface AnswerCache {
  /** To be taken before anything of an answer is read. */
  readonly revision: () => Revision;
  /** The answer to a question of a visitor; undefined: it has to be computed. */
  readonly find: (siteId: string | null, url: string) => CachedAnswer | undefined;
  /** The answer to a question, computed once for all who ask at the same time. */
  readonly fetch: (question: AnswerQuestion, compute: () => Promise<string>) => Promise<CachedAnswer>;
  /** Somebody has written through this process, and may look at it before the change is heard. */
  readonly forget: (siteId: string | null) => void;
  /** Says of a call how its answers are cached. @throws Error for a call that must say so and does not */
  readonly declare: (call: Call, policy: AnswerPolicy | 'never' | undefined) => AnswerPolicy | null;
  /** What was declared, by the ids of calls. */
  readonly policies: ReadonlyMap<string, AnswerPolicy | 'never'>;
  readonly counts: () => AnswerCounts;
}

export interface AnswerCacheParts {
  /** Bytes of all answers; 0: none is cached. */
  readonly bytes: number;
  readonly changes: Pick<ChangeFeed, 'subscribe' | 'isCurrent'>;
  readonly clock: { readonly now: () => Date };
}

const toKey = (siteId: string | null, url: string) => `${siteId ?? ''} ${url}`;
const everyone = (table: string) => `${table}/*`;
const writtenOn = (siteId: string) => `written/site:${siteId}`;

/** The names under which changes of a part are remembered: it has changed when one of them has. */
function toNames(part: AnswerPart, owners: AnswerQuestion['owners']): string[] {
  const [table = '', owner] = part.split('/') as [string, Owner?];
  return owner === undefined ? [table] : [everyone(table), `${table}/${owner}:${owners[owner] ?? ''}`];
}

/** Of a change the names that it is remembered by: of the whole table, and of those whose rows have changed. */
export const toChangedNames = ({ table, of }: RowsChange): string[] => [
  table,
  ...(of === undefined ? [everyone(table)] : of.map((owner) => `${table}/${owner}`)),
];

/**
 * The latest answers to visitors, as text. Nothing is removed when something changes: each answer knows what it is made
 * of and when its question came, and is used only while none of it has changed since. So an answer that was computed while
 * a change was announced is not used again either.
 */
export function createAnswerCache({ bytes, changes, clock }: AnswerCacheParts): AnswerCache {
  const policies = new Map<string, AnswerPolicy | 'never'>();
  const entries =
    bytes === 0
      ? null
      : new LRUCache<string, Entry>({
          maxSize: bytes,
          maxEntrySize: Math.min(bytes, maxAnswerBytes),
          sizeCalculation: ({ text }, key) => text.length + key.length + 500,
        });
  const computing = new Map<string, { since: Revision; parts: readonly string[]; text: Promise<string> }>();
  const changed = new Map<string, Revision>();
  let everythingChanged: Revision = 0;
  let revision: Revision = 0;
  const counts = { hits: 0, shared: 0, misses: 0 };

  function note(names: readonly string[]): void {
    revision += 1;
    if (changed.size > maxNames) {
      changed.clear();
      everythingChanged = revision;
    }
    for (const name of names) changed.set(name, revision);
  }
  function noteEverything(): void {
    note([]);
    changed.clear();
    everythingChanged = revision;
  }
  const isUnchanged = ({ since, parts }: Pick<Entry, 'since' | 'parts'>): boolean =>
    everythingChanged <= since && parts.every((part) => (changed.get(part) ?? 0) <= since);
  const getMinute = () => Math.floor(clock.now().getTime() / 60_000);

  changes.subscribe((event) => {
    if (event.kind === 'rows' && !networkTables.has(event.table)) note(toChangedNames(event));
    else if (event.kind === 'rows' || event.kind === 'network' || event.kind === 'everything')
      noteEverything();
  });

  function find(siteId: string | null, url: string): CachedAnswer | undefined {
    if (!entries || !changes.isCurrent()) return undefined;
    const key = toKey(siteId, url);
    const entry = entries.get(key);
    if (!entry) return undefined;
    const holds =
      isUnchanged(entry) &&
      performance.now() < entry.expiresAt &&
      (entry.minute === null || entry.minute === getMinute());
    if (!holds) {
      entries.delete(key);
      return undefined;
    }
    counts.hits += 1;
    return entry;
  }

  function compute(
    { siteId, url, since, policy: { until } }: AnswerQuestion,
    parts: readonly string[],
    answer: () => Promise<string>,
  ): Promise<string> {
    const key = toKey(siteId, url);
    const underWay = computing.get(key);
    if (underWay && changes.isCurrent() && isUnchanged(underWay)) {
      counts.shared += 1;
      return underWay.text;
    }
    counts.misses += 1;
    const minute = until === 'minute' ? getMinute() : null;
    const expiresAt = until === 'seconds' ? performance.now() + secondsMs : Number.POSITIVE_INFINITY;
    const text = answer()
      .then((json) => {
        // What was asked after a change may have been answered before what was asked ahead of it.
        if ((entries?.peek(key)?.since ?? since) <= since)
          entries?.set(key, { text: json, since, parts, minute, expiresAt });
        return json;
      })
      .finally(() => {
        if (computing.get(key)?.text === text) computing.delete(key);
      });
    computing.set(key, { since, parts, text });
    return text;
  }

  return {
    revision: () => revision,
    find,
    async fetch(question, answer) {
      const { siteId, url, policy, owners } = question;
      const found = entries ? find(siteId, url) : undefined;
      if (found) return found;
      const parts = [
        ...policy.madeOf.flatMap((part) => toNames(part, owners)),
        ...(siteId === null ? [] : [writtenOn(siteId)]),
      ];
      return { parts, text: await (entries ? compute(question, parts, answer) : answer()) };
    },
    forget(siteId) {
      if (siteId === null) noteEverything();
      else note([writtenOn(siteId)]);
    },
    declare(call, policy) {
      if (isAnswerable(call) && policy === undefined)
        throw new Error(`The route of ${call.id} must say how its answers are cached`);
      if (!isAnswerable(call) && policy !== undefined)
        throw new Error(`Answers of ${call.id} are nobody's to cache`);
      if (policy === undefined) return null;
      policies.set(call.id, policy);
      return policy === 'never' ? null : policy;
    },
    policies,
    counts: () => ({ ...counts, entries: entries?.size ?? 0, bytes: entries?.calculatedSize ?? 0 }),
  };
}

/** Counts for Prometheus how answers to visitors came about. */
export function countAnswers({ counts }: Pick<AnswerCache, 'counts'>, metrics: Registry): void {
  new Counter({
    name: 'fan_base_answers_total',
    help: 'Answers that may be cached, by whether they were used again, waited for with others, or computed.',
    labelNames: ['result'],
    registers: [metrics],
    collect() {
      const { hits, shared, misses } = counts();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'shared' }, shared);
      this.inc({ result: 'miss' }, misses);
    },
  });
}

/** Milliseconds between two lines of the log that say how much the cache is used. */
const reportEvery = 60_000;

/** Writes to the log, once a minute in which somebody asked, what the cache has done since the start. @returns ends it */
export function reportAnswerCounts(
  { counts }: Pick<AnswerCache, 'counts'>,
  logger: Pick<Logger, 'info'>,
): () => void {
  let reported = '';
  const timer = setInterval(() => {
    const { hits, shared, misses, entries, bytes } = counts();
    const now = `${hits} ${shared} ${misses}`;
    if (now !== reported)
      logger.info(
        { event: 'answers.cached', hits, shared, misses, entries, bytes },
        'answers that were used again, shared and computed since the start',
      );
    reported = now;
  }, reportEvery);
  timer.unref();
  return () => clearInterval(timer);
}
