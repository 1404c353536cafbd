/** Local storage, wrapped once: with storage off or full nothing is kept, and nothing fails. */
export const storage = {
  read(key: string): string | null {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value);
    } catch {
      // Storage is off or full: the preference lasts as long as the page.
    }
  },
};
