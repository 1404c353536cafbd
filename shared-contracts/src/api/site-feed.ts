import { object, string } from '../struct.ts';
import { defineCall } from './call.ts';

/** Maximum number of stories and articles in a site's feed. */
export const siteFeedSize = 30;

export const getSiteFeed = defineCall('getSiteFeed', 'GET /feeds/{domain}', {
  summary: "The site's articles and news as RSS 2.0, newest first",
  access: 'open',
  params: object({ domain: string() }),
  answer: string(),
  errors: ['unknown_site'],
  produces: 'application/rss+xml; charset=utf-8',
  cache: { fresh: 60, stale: 600 },
});
