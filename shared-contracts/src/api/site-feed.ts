import { object, string } from '../struct.ts';
import { defineCall } from './call.ts';

/** How many stories and articles a site's feed has, the newest first. */
export const siteFeedSize = 30;

export const getSiteFeed = defineCall('getSiteFeed', 'GET /feeds/{domain}', {
  summary: "The site's articles and the news that it shows as RSS 2.0, for feed readers; newest first",
  access: 'open',
  params: object({ domain: string() }),
  answer: string(),
  errors: ['unknown_site'],
  produces: 'application/rss+xml; charset=utf-8',
  cache: { fresh: 60, stale: 600 },
});
