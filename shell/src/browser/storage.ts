/** Local storage, wrapped once: with storage off or full nothing is kept, and nothing fails. */
export const storage = {
  read(key: string): string | null {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  remove(key: string): void {
    try {
      window.localStorage.removeItem(key);
    } catch {
      // Storage is off: there is nothing to remove.
    }
  },
  /** Calls back with the key that another tab of the site has changed; null: it has emptied the storage. */
  onChange(listener: (key: string | null) => void): void {
    window.addEventListener('storage', ({ key }) => listener(key));
  },
  write(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value);
    } catch {
      // Storage is off or full: the preference lasts as long as the page.
    }
  },
};
