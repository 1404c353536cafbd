/** A browser storage that never throws. Where it is disabled or full, writes change nothing. */
export interface BrowserStorage {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => unknown;
}

/** Wraps a browser storage. If it is disabled or full, writes are ignored and nothing throws. */
const wrap = (area: () => Storage) => ({
  read(key: string): string | null {
    try {
      return area().getItem(key);
    } catch {
      return null;
    }
  },
  remove(key: string): void {
    try {
      area().removeItem(key);
    } catch {
      // Storage is disabled: nothing to remove.
    }
  },
  /** @returns whether it is stored */
  write(key: string, value: string): boolean {
    try {
      area().setItem(key, value);
      return true;
    } catch {
      // Storage is disabled or full: the preference lasts as long as the page.
      return false;
    }
  },
});

/** Storage shared by all tabs. */
export const storage = /* @__PURE__ */ wrap(() => localStorage);

/** Calls back with the key that another tab has changed in the shared storage; null: any key may have changed. */
export function onStorageChange(listener: (key: string | null) => void): void {
  addEventListener('storage', ({ key }) => listener(key));
  // Pages in the back/forward cache miss storage events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener(null);
  });
}

/** Storage of this tab. It survives reloads. */
export const tabStorage = /* @__PURE__ */ wrap(() => sessionStorage);
