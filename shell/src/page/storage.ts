import type { BrowserStorage } from '@fan-base/shared-contracts/shell';

/** One of the browser's storages, wrapped once: where it is off or full nothing is kept, and nothing fails. */
const wrap = (area: () => Storage): BrowserStorage => ({
  read(key) {
    try {
      return area().getItem(key);
    } catch {
      return null;
    }
  },
  remove(key) {
    try {
      area().removeItem(key);
    } catch {
      // Storage is off: there is nothing to remove.
    }
  },
  write(key, value) {
    try {
      area().setItem(key, value);
    } catch {
      // Storage is off or full: the preference lasts as long as the page.
    }
  },
});

/** What the browser keeps for the site, in every tab. */
export const storage = {
  ...wrap(() => window.localStorage),
  /** Calls back with the key that another tab of the site has changed; null: any may have changed. */
  onChange(listener: (key: string | null) => void): void {
    window.addEventListener('storage', ({ key }) => listener(key));
    // Nothing was told to a page that lay in the browser's back/forward cache.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) listener(null);
    });
  },
};

/** What this tab keeps, over reloads, until it is closed. */
export const tabStorage = wrap(() => window.sessionStorage);
