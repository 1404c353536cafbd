/** Path that answers when a page that is open in a browser has changed (docs/addresses.md). */
export const pageChangesPath = '/page-changes';

/** Header of requests for the current document of an open page, which are no page views. */
export const refreshHeader = 'x-refresh';
