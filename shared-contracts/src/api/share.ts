import { enums, type Infer, object, optional, string, unknown } from '../struct.ts';
import { defineCall } from './call.ts';

/** Pages whose share picture is the same whatever they have on them. */
export const plainPictures = [
  'site',
  'squad',
  'club',
  'rumours',
  'netspend',
  'trips',
  'streaming',
  'shop',
  'articles',
  'forum',
  'about',
] as const;
/** Pages of one thing, which stands behind a hyphen: a season, a slug, the id of a thread. */
export const picturesOfThings = [
  'fixtures',
  'table',
  'transfers',
  'player',
  'article',
  'category',
  'thread',
] as const;
export type PlainPicture = (typeof plainPictures)[number];
export type PictureOfThing = (typeof picturesOfThings)[number];

/** Pixels of a share picture, as the networks that show it ask for. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** Name of a page's picture below `/share/DOMAIN/pages/`. */
export const pagePictureFile =
  `^(${plainPictures.join('|')}|(${picturesOfThings.join('|')})-[a-z0-9_-]{1,120})\\.png$` as const;

export const getPagePicture = defineCall('getPagePicture', 'GET /share/{domain}/pages/{file}', {
  summary:
    "Picture of a page for links elsewhere, in the club's colours and the site's language; PNG of 1200 × 630 pixels",
  access: 'open',
  params: object({ domain: string(), file: string({ pattern: pagePictureFile }) }),
  /** Only makes the address a new one when what the picture shows has changed. */
  query: object({ v: optional(string({ max: 20 })) }),
  /** The bytes of the picture; only failures are JSON. */
  answer: unknown(),
  errors: ['unknown_site'],
  produces: 'image/png',
  cache: { fresh: 300, stale: 3600 },
});

/** Of the icons of an installed site; `maskable` ones are cut to a shape by the device, and so have a margin. */
export const iconFiles = [
  'any-192.png',
  'any-512.png',
  'maskable-180.png',
  'maskable-192.png',
  'maskable-512.png',
] as const;
export const IconFile = enums(iconFiles);
export type IconFile = Infer<typeof IconFile>;

export const getSiteIcon = defineCall('getSiteIcon', 'GET /icons/{domain}/{file}', {
  summary:
    "The site's icon for a device that it is installed on: its crest; PNG, the size stands in the name",
  access: 'open',
  params: object({ domain: string(), file: IconFile }),
  answer: unknown(),
  errors: ['unknown_site'],
  produces: 'image/png',
  cache: { fresh: 3600, stale: 86_400 },
});
