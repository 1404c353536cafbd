/** Path that answers when a page that is open in a browser has changed (docs/addresses.md). */
export const pageChangesPath = '/page-changes';

export interface PageChanges {
  readonly changed: boolean;
  /** The server's time, in ms since 1970, by the product's clock. */
  readonly now: number;
}

/** Header of requests for the current document of an open page, which are no page views. */
export const refreshHeader = 'x-refresh';
