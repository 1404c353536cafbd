/** What is done for a page region that fails; constant for the life of the page. */
export interface PageRecovery {
  /** Opens the present page again. Quietly: only a page that works then takes the place of what is shown. */
  readonly retry: (how?: 'quietly') => Promise<void>;
  /** Gets a remote's code anew, and opens the present page with it. */
  readonly renew: (remote: string) => Promise<void>;
  readonly onThrow: (remote: string, error: unknown) => void;
  /** The server's HTML of the region; empty where the document was of another path, its query with it. */
  readonly htmlOf: (path: string) => string;
  /** Lets the widgets of other remotes live inside the server's HTML. @returns the way to end them */
  readonly wake: (element: Element) => () => void;
}

/** A page that is rendered once, on the server. */
export const noRecovery: PageRecovery = {
  retry: async () => {},
  renew: async () => {},
  onThrow() {},
  htmlOf: () => '',
  wake: () => () => {},
};
