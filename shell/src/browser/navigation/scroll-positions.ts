import type { BrowserStorage } from '@fan-base/shared-contracts/shell';

const key = 'scroll';
/** Number of history entries remembered across reloads. */
const maxEntries = 50;

export interface ScrollPositions {
  /** Records the scroll position of a history entry, in px. */
  note(entry: string, top: number): void;
  /** Null if the page was never left. */
  of(entry: string): number | null;
  /** Saves the positions for the next document. */
  save(): void;
}

/** Scroll positions of the pages that the visitor has left, including pages of earlier documents. */
export function createScrollPositions(storage: BrowserStorage): ScrollPositions {
  let positions = new Map<string, number>();
  try {
    positions = new Map(JSON.parse(storage.read(key) ?? '[]'));
  } catch {
    // Invalid content: start without positions.
  }
  return {
    note(entry, top) {
      // Reinsert, so that the map is ordered by time and the oldest can be dropped.
      positions.delete(entry);
      positions.set(entry, top);
    },
    of: (entry) => positions.get(entry) ?? null,
    save: () => storage.write(key, JSON.stringify([...positions].slice(-maxEntries))),
  };
}
