import type { BrowserStorage } from '@fan-base/shared-contracts/shell';

const key = 'scroll';
/** So many entries of the history are remembered over a reload. */
const maxEntries = 50;

export interface ScrollPositions {
  /** Notes how far the page is scrolled at an entry of the history, in pixels. */
  note(entry: string, top: number): void;
  /** Null for an entry that was never left. */
  of(entry: string): number | null;
  /** Keeps the positions for the document that comes after this one. */
  save(): void;
}

/** Where the visitor was on each page that he left, also when another document showed it. */
export function createScrollPositions(storage: BrowserStorage): ScrollPositions {
  let positions = new Map<string, number>();
  try {
    positions = new Map(JSON.parse(storage.read(key) ?? '[]'));
  } catch {
    // Not what this page has written: nothing is remembered.
  }
  return {
    note(entry, top) {
      // The latest is the last one, so that the oldest are forgotten.
      positions.delete(entry);
      positions.set(entry, top);
    },
    of: (entry) => positions.get(entry) ?? null,
    save: () => storage.write(key, JSON.stringify([...positions].slice(-maxEntries))),
  };
}
