import type { Call } from '@fan-base/shared-contracts/api/call';
import { hourKey, momentKey, networkKey } from '@fan-base/shared-contracts/surrogate-keys';
import { createFreshness, type Dated, type Freshness, type Moment } from '@fan-base/shared-server/freshness';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { ChangeEvent, ChangeFeed } from '../database/changes.ts';
import type { Database } from '../database/types.ts';
import type { SiteRecord } from '../network/network.ts';
import { createSharedSignal, getSignal, runWithSignal, type SharedSignal } from '../work-signal.ts';

type Owner = 'site' | 'team' | 'fixture' | 'thread';
export type Owners = Readonly<Partial<Record<Owner, string>>>;

/**
 * The owners of an answer's rows.
 * @param id the match or thread in the address; it may have leading zeros, e.g. `007`
 */
export function toOwners(site: SiteRecord | null, id: string | undefined): Owners {
  const number = id?.replace(/^0+(?=.)/, '');
  return {
    ...(site ? { site: site.id, team: site.team.id } : {}),
    ...(number === undefined ? {} : { fixture: number, thread: number }),
  };
}

/**
 * A table that an answer depends on: the whole table, or the rows of the requested site, of its team or of
 * the match or thread in the address (`{id}`), e.g. `news_item/site`. Only the combinations that the triggers of
 * migrations 0113, 0140 and 0161 announce.
 */
export type AnswerPart = keyof Database | `${keyof Database}/${Owner}`;

/**
 * How long a visitor's answer stays cached: until a row that it depends on changes. The tables of the network
 * (`networkTables`) need not be listed; every answer depends on them.
 */
export interface AnswerPolicy {
  readonly madeOf: readonly AnswerPart[];
  /**
   * The answer also changes without an announcement: with the day, or because of data that is not announced. Such
   * changes appear when the hour turns. For changes at a known moment, the handler calls `changesAt`.
   */
  readonly until?: 'hour';
}

/** Larger answers are rarely requested. */
const maxAnswerBytes = 512 * 1024;

/** Tables that every answer depends on: sites, teams and their competitions. */
export const networkTables: ReadonlySet<keyof Database> = new Set<keyof Database>([
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

export interface CachedAnswer {
  readonly text: string;
  /** Surrogate keys of everything that it depends on, except the network. */
  readonly keys: readonly string[];
}

interface Entry extends CachedAnswer, Dated {}

/** An answer being computed, which concurrent requests share. */
interface Computation extends Dated {
  readonly answer: Promise<CachedAnswer>;
  readonly shared: SharedSignal;
}

export interface ComputedAnswer {
  readonly text: string;
  /** Moments at which it changes without an announcement, in ms since 1970; those in the past are ignored. */
  readonly changesAt: readonly number[];
  /** Further surrogate keys, which were not known before. */
  readonly keys?: readonly string[];
}

/** A cacheable request. */
export interface AnswerQuestion {
  /** The requested site; null for calls without one. */
  readonly siteId: string | null;
  /** Path and query, without parameters that the call does not define. */
  readonly url: string;
  /** When the request arrived: an answer older than a later change is not reused. */
  readonly readAt: Moment;
  readonly policy: AnswerPolicy;
  /** IDs of the owners whose rows the policy names. */
  readonly owners: Owners;
  /** Further surrogate keys of the answer while it is being computed, in place of those that are not known yet. */
  readonly keysUnderWay?: readonly string[];
}

/** Answers served from the cache, shared with a concurrent request, and computed; and the current size. */
export interface AnswerCounts {
  readonly hits: number;
  readonly shared: number;
  readonly misses: number;
  readonly entries: number;
  readonly bytes: number;
}

export interface AnswerCache extends Pick<Freshness, 'moment' | 'isCurrent' | 'changedSince'> {
  /** The cached answer to a visitor's request; undefined: it must be computed. */
  readonly find: (siteId: string | null, url: string) => CachedAnswer | undefined;
  /** The answer to a request, computed once for all concurrent requests. */
  readonly fetch: (question: AnswerQuestion, compute: () => Promise<ComputedAnswer>) => Promise<CachedAnswer>;
  /**
   * Registers how a call's answers are cached.
   * @throws Error for a call that needs a policy and has none
   */
  readonly declare: (call: Call, policy: AnswerPolicy | 'never' | undefined) => AnswerPolicy | null;
  /** The registered policies by call ID, for tests. */
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

/** The keys under which a part's changes are announced; a change to any of them invalidates it. */
function toPartKeys(part: AnswerPart, owners: Owners): string[] {
  const [table = '', owner] = part.split('/') as [string, Owner?];
  return owner === undefined ? [table] : [everyone(table), `${table}/${owner}:${owners[owner] ?? ''}`];
}

/** The surrogate keys of an answer. @param now milliseconds since 1970 */
const toAnswerKeys = ({ madeOf, until }: AnswerPolicy, owners: Owners, now: number): string[] => [
  ...madeOf.flatMap((part) => toPartKeys(part, owners)),
  ...(until === 'hour' ? [hourKey(now)] : []),
];

/**
 * The surrogate keys that a change affects: the whole table, and the owners of the changed rows. A change of
 * the network affects every answer.
 */
export function toChangedKeys(event: ChangeEvent): readonly string[] {
  if (event.kind === 'keys') return event.keys;
  if (event.kind === 'everything' || networkTables.has(event.table)) return [networkKey];
  const { table, of } = event;
  return [table, ...(of === undefined ? [everyone(table)] : of.map((owner) => `${table}/${owner}`))];
}

/**
 * Caches the latest answers to visitors, as text. A change removes nothing: each answer has its surrogate keys
 * and the moment of its request, and is used only while it is current. So an answer that was being computed
 * during a change is not reused either.
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
  const computing = new Map<string, Computation>();
  const counts = { hits: 0, shared: 0, misses: 0 };
  const freshness = createFreshness({
    changesKnownUntil: () => (changes.isCurrent() ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY),
    now: () => clock.now().getTime(),
    unprovenMs: 0,
  });
  changes.subscribe((event) => freshness.note(toChangedKeys(event)));

  function find(siteId: string | null, url: string): CachedAnswer | undefined {
    const entry = entries?.get(toKey(siteId, url));
    if (!entry || !freshness.isCurrent(entry)) return undefined;
    counts.hits += 1;
    return entry;
  }

  function compute(
    { siteId, url, readAt }: AnswerQuestion,
    keys: readonly string[],
    answerNow: () => Promise<CachedAnswer>,
  ): Promise<CachedAnswer> {
    const key = toKey(siteId, url);
    const underWay = computing.get(key);
    if (underWay && !underWay.shared.signal.aborted && freshness.isCurrent(underWay)) {
      counts.shared += 1;
      underWay.shared.join(getSignal());
      return underWay.answer;
    }
    counts.misses += 1;
    const shared = createSharedSignal();
    shared.join(getSignal());
    const answer = runWithSignal(shared.signal, answerNow)
      .then((computed) => {
        // A slower computation must not replace an answer that includes a later change.
        if ((entries?.peek(key)?.readAt ?? readAt).revision <= readAt.revision)
          entries?.set(key, { ...computed, readAt });
        return computed;
      })
      .finally(() => {
        if (computing.get(key)?.answer === answer) computing.delete(key);
      });
    computing.set(key, { keys, readAt, answer, shared });
    return answer;
  }

  return {
    moment: freshness.moment,
    isCurrent: freshness.isCurrent,
    changedSince: freshness.changedSince,
    find,
    async fetch(question, computeText) {
      const { siteId, url, policy, owners, keysUnderWay = [] } = question;
      const found = entries ? find(siteId, url) : undefined;
      if (found) return found;
      const readFrom = clock.now().getTime();
      const keys = toAnswerKeys(policy, owners, readFrom);
      const answer = async (): Promise<CachedAnswer> => {
        const { text, changesAt, keys: further = [] } = await computeText();
        const coming = changesAt.filter((at) => at > readFrom);
        return { text, keys: [...keys, ...further, ...coming.map(momentKey)] };
      };
      return entries ? compute(question, [...keys, ...keysUnderWay], answer) : answer();
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
