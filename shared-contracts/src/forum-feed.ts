/** Path of a forum's feed on the pages' own host; it carries no token, since feed readers have none. */
export const forumFeedPath = (domain: string, forum: string): `/${string}` =>
  `/api/feeds/${domain}/${forum}.rss`;
