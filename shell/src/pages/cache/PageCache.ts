import { LRUCache } from 'lru-cache';
import { type DocumentState, keptMs, stateOf } from './documentAge.ts';
import type { KeptDocument } from './KeptDocument.ts';

/** A document that was rendered for somebody, as far as it decides whether others may have it. */
export interface Made {
  /** Null where others may not: it is an error, or some of it is missing. */
  readonly kept: KeptDocument | null;
  /** The API could not be had, or was out of order. */
  readonly apiFailed: boolean;
}

interface Entry {
  readonly document: KeptDocument;
  readonly madeAt: number;
  failedAt: number | null;
}

export interface Found {
  readonly document: KeptDocument;
  readonly state: DocumentState;
  /** Milliseconds since it was made. */
  readonly age: number;
}

interface Flight {
  readonly making: Promise<Made>;
  readonly begunAt: number;
}

/** Documents by what they are made of, in memory. A key begins with the domain of its site and a line break. */
export interface PageCache {
  /** @param msSinceWrite for whoever wrote something so long ago: what was made before is old */
  find(key: string, msSinceWrite?: number): Found | null;
  /** Under way: everyone who asks meanwhile waits for it. */
  beingMade(key: string, msSinceWrite?: number): Promise<Made> | undefined;
  /** Makes a document and keeps it, if others may have it. @throws what kept it from being made */
  make<Document extends Made>(key: string, work: () => Promise<Document>): Promise<Document>;
  /** Something was written on a site: what was made of it before is sent only where nothing new can be had. */
  written(site: string): void;
}

const siteOf = (key: string): string => key.slice(0, key.indexOf('\n'));

/** Sites whose last write is remembered. */
const mostSites = 10_000;

/**
 * @param bytes of memory that documents may take; those that nobody asked for longest go first
 * @param now milliseconds of a clock that never goes back
 */
export function createPageCache(bytes: number, now: () => number = () => performance.now()): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: bytes,
    sizeCalculation: ({ document }, key) => document.size + key.length,
  });
  const underWay = new Map<string, Flight>();
  const writtenAt = new LRUCache<string, number>({ max: mostSites });
  const isOutdated = (key: string, madeAt: number, msSinceWrite: number) =>
    madeAt <= Math.max(writtenAt.get(siteOf(key)) ?? Number.NEGATIVE_INFINITY, now() - msSinceWrite);

  function settle(key: string, madeAt: number, made: Made | null): void {
    const before = entries.peek(key);
    if (made?.kept) {
      // One that was begun earlier and took longer is not newer.
      if (!before || before.madeAt <= madeAt)
        entries.set(key, { document: made.kept, madeAt, failedAt: null });
    } else if (made?.apiFailed === false) entries.delete(key);
    else if (before) before.failedAt = now();
  }

  return {
    find(key, msSinceWrite = Number.POSITIVE_INFINITY) {
      const entry = entries.get(key);
      if (!entry) return null;
      const age = now() - entry.madeAt;
      if (age >= keptMs) return null;
      const { document, failedAt } = entry;
      const state = stateOf(age, failedAt === null ? null : now() - failedAt);
      const isOld = state !== 'failing' && isOutdated(key, entry.madeAt, msSinceWrite);
      return { document, age, state: isOld ? 'old' : state };
    },
    beingMade(key, msSinceWrite = Number.POSITIVE_INFINITY) {
      const flight = underWay.get(key);
      return flight && !isOutdated(key, flight.begunAt, msSinceWrite) ? flight.making : undefined;
    },
    written: (site) => void writtenAt.set(site, now()),
    async make(key, work) {
      // What the API says is as old as the question.
      const begunAt = now();
      const making = work();
      underWay.set(key, { making, begunAt });
      try {
        const made = await making;
        settle(key, begunAt, made);
        return made;
      } catch (error) {
        settle(key, begunAt, null);
        throw error;
      } finally {
        if (underWay.get(key)?.making === making) underWay.delete(key);
      }
    },
  };
}
