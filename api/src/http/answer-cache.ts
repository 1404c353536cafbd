import type { Call } from '@fan-base/shared-contracts/api/call';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { ChangeFeed, RowsChange } from '../database/changes.ts';
import type { Database } from '../database/types.ts';

type Table = keyof Database;
type Owner = 'site' | 'team' | 'fixture';

/**
 * A table that an answer depends on: the whole table, or the rows of the requested site, of its team or of
 * the match in the address (`{id}`), e.g. `news_item/site`. Only the combinations that the triggers of
 * migration 0113 announce.
 */
export type AnswerPart = Table | `${Table}/${Owner}`;

/**
 * How long a visitor's answer stays cached: until a row that it depends on changes. The tables of the network
 * (`networkTables`) need not be listed; every answer depends on them.
 */
export interface AnswerPolicy {
  readonly madeOf: readonly AnswerPart[];
  /**
   * Changes due to time alone: `minute`, if something starts or ends at full minutes, e.g. a kick-off;
   * `seconds`, if it changes at any moment or is not announced, so the answer expires after two seconds.
   */
  readonly until?: 'minute' | 'seconds';
}

/** How long answers with `until: 'seconds'` stay cached. */
const secondsMs = 2_000;
/** Larger answers are rarely requested. */
const maxAnswerBytes = 512 * 1024;
/** Changed names to remember. Beyond that, everything counts as changed. */
const maxNames = 50_000;

/** Tables that every answer depends on: sites, teams and their competitions. */
export const networkTables: ReadonlySet<Table> = new Set<Table>([
  'network',
  'site',
  'former_domain',
  'site_text',
  'club',
  'team',
  'competition',
]);

/** Calls with the same JSON answer for all readers of a site. */
export const isAnswerable = ({ method, access, produces }: Call): boolean =>
  method === 'GET' && produces === undefined && (access === 'open' || access === 'site');

/** Number of changes received so far, which orders changes and requests. */
export type Revision = number;

export interface CachedAnswer {
  readonly text: string;
  /** Names of everything it depends on, except the network: a change is announced under one of them. */
  readonly parts: readonly string[];
}

interface Entry extends CachedAnswer {
  /** The latest change that the answer includes. */
  readonly since: Revision;
  /** The minute since 1970 for which it holds; null: any. */
  readonly minute: number | null;
  /** By `performance.now()`. */
  readonly expiresAt: number;
}

/** A cacheable request. */
export interface AnswerQuestion {
  /** The requested site; null for calls without one. */
  readonly siteId: string | null;
  /** Path and query, without parameters that the call does not define. */
  readonly url: string;
  /** Revision when the request arrived: an answer older than a later change is not reused. */
  readonly since: Revision;
  readonly policy: AnswerPolicy;
  /** IDs of the owners whose rows the policy names. */
  readonly owners: Readonly<Partial<Record<Owner, string>>>;
}

/** Answers served from the cache, shared with a concurrent request, and computed; and the current size. */
export interface AnswerCounts {
  readonly hits: number;
  readonly shared: number;
  readonly misses: number;
  readonly entries: number;
  readonly bytes: number;
}

export interface AnswerCache {
  /** Must be read before any data of an answer. */
  readonly revision: () => Revision;
  /** The cached answer to a visitor's request; undefined: it must be computed. */
  readonly find: (siteId: string | null, url: string) => CachedAnswer | undefined;
  /** The answer to a request, computed once for all concurrent requests. */
  readonly fetch: (question: AnswerQuestion, compute: () => Promise<string>) => Promise<CachedAnswer>;
  /** This process has just written, and must not serve older answers before the change is announced. */
  readonly forget: (siteId: string | null) => void;
  /**
   * Registers how a call's answers are cached.
   * @throws Error for a call that needs a policy and has none
   */
  readonly declare: (call: Call, policy: AnswerPolicy | 'never' | undefined) => AnswerPolicy | null;
  /** The registered policies by call ID. */
  readonly policies: ReadonlyMap<string, AnswerPolicy | 'never'>;
  readonly counts: () => AnswerCounts;
}

export interface AnswerCacheParts {
  /** Maximum size of all answers; 0 disables the cache. */
  readonly bytes: number;
  readonly changes: Pick<ChangeFeed, 'subscribe' | 'isCurrent'>;
  readonly clock: { readonly now: () => Date };
}

const toKey = (siteId: string | null, url: string) => `${siteId ?? ''} ${url}`;
const everyone = (table: string) => `${table}/*`;
const writtenOn = (siteId: string) => `written/site:${siteId}`;

/** The names under which a part's changes are recorded; a change to any of them invalidates it. */
function toNames(part: AnswerPart, owners: AnswerQuestion['owners']): string[] {
  const [table = '', owner] = part.split('/') as [string, Owner?];
  return owner === undefined ? [table] : [everyone(table), `${table}/${owner}:${owners[owner] ?? ''}`];
}

/** The names under which a change is recorded: the whole table, and the owners of the changed rows. */
export const toChangedNames = ({ table, of }: RowsChange): string[] => [
  table,
  ...(of === undefined ? [everyone(table)] : of.map((owner) => `${table}/${owner}`)),
];

/**
 * Caches the latest answers to visitors, as text. A change removes nothing: each answer has its dependencies
 * and the revision of its request, and is used only while none of them has changed since. So an answer that
 * was being computed during a change is not reused either.
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
        // A slower computation must not replace an answer that includes a later change.
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
        throw new Error(`The route of ${call.id} must declare how its answers are cached`);
      if (!isAnswerable(call) && policy !== undefined)
        throw new Error(`Answers of ${call.id} must not be cached`);
      if (policy === undefined) return null;
      policies.set(call.id, policy);
      return policy === 'never' ? null : policy;
    },
    policies,
    counts: () => ({ ...counts, entries: entries?.size ?? 0, bytes: entries?.calculatedSize ?? 0 }),
  };
}

/** Exports the cache counters to Prometheus. */
export function countAnswers({ counts }: Pick<AnswerCache, 'counts'>, metrics: Registry): void {
  new Counter({
    name: 'fan_base_answers_total',
    help: 'Cacheable answers by result: served from the cache, shared with a concurrent request, or computed.',
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

const reportEvery = 60_000;

/**
 * Logs the cache's counters once a minute if there were requests.
 * @returns stops it
 */
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
        'answer cache hits, shared requests and misses since the start',
      );
    reported = now;
  }, reportEvery);
  timer.unref();
  return () => clearInterval(timer);
}
