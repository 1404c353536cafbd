/** The token of a link from a mail. It stands behind the `#`, so that no server and no log sees it. */
export const parseLinkToken = (hash: string): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
