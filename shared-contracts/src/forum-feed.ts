/** Path of a forum's feed on the site's host. It needs no token, since feed readers cannot send one. */
export const forumFeedPath = (domain: string, forum: string): `/${string}` =>
  `/api/feeds/${domain}/${forum}.rss`;
