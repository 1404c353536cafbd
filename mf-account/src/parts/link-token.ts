/** The token of an emailed link. It is in the fragment, so that no server and no log sees it. */
export const parseLinkToken = (hash: string): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
