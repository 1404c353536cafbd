/** Recovery for a failing page region; constant for the page's lifetime. */
export interface PageRecovery {
  /** Opens the current page again. `quietly`: the failed page stays visible unless the retry succeeds. */
  readonly retry: (how?: 'quietly') => Promise<void>;
  /** Reloads a remote's code, and opens the current page again. */
  readonly renew: (remote: string) => Promise<void>;
  readonly onThrow: (remote: string, error: unknown) => void;
  /** The region's server-rendered HTML; empty for any other path or query than the document's. */
  readonly getHtml: (path: string) => string;
  /** Hydrates other remotes' widgets inside the server's HTML. @returns a function to end them */
  readonly hydrateIslands: (element: Element) => () => void;
}

/** For a single render on the server. */
export const noRecovery: PageRecovery = {
  retry: async () => {},
  renew: async () => {},
  onThrow() {},
  getHtml: () => '',
  hydrateIslands: () => () => {},
};
