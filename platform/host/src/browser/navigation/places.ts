import type { BrowserStorage } from '../../page/storage.ts';
import type { Place } from './browser-history.ts';

const key = 'scroll';
/** Number of history entries remembered across reloads. */
const maxEntries = 50;

export interface Places {
  /** Records where the visitor is on the page of a history entry. */
  note(entry: string, place: Place): void;
  /** Null if the page was never left. */
  of(entry: string): Place | null;
  /** Saves the places for the next document. */
  save(): void;
}

/** Earlier versions stored the scroll position only. */
const toPlace = (stored: Place | number | undefined): Place | null =>
  typeof stored === 'number' ? { top: stored, link: null } : (stored ?? null);

/** Scroll positions and focused links of the pages that the visitor has left, including pages of earlier documents. */
export function createPlaces(storage: BrowserStorage): Places {
  let places = new Map<string, Place | number>();
  try {
    places = new Map(JSON.parse(storage.read(key) ?? '[]'));
  } catch {
    // Invalid content: start without places.
  }
  return {
    note(entry, place) {
      // Reinsert, so that the map is ordered by time and the oldest can be dropped.
      places.delete(entry);
      places.set(entry, place);
    },
    of: (entry) => toPlace(places.get(entry)),
    save: () => storage.write(key, JSON.stringify([...places].slice(-maxEntries))),
  };
}
