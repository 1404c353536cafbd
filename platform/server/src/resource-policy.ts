/** Name of the header that says which sites may embed a response. */
export const resourcePolicyHeader = 'cross-origin-resource-policy';

/**
 * Who may embed a response. Pictures, fonts, scripts and styles are public and used by other sites (feed readers,
 * previews of shared links, a CDN's pages); data are not.
 * @param contentType as sent
 */
export const getResourcePolicy = (contentType: unknown): 'cross-origin' | 'same-origin' =>
  /^(?:image|font|text\/(?:javascript|css))\b/.test(String(contentType)) ? 'cross-origin' : 'same-origin';
