import { enums, type Infer, object, optional, string, unknown } from '../struct.ts';
import { defineCall } from './call.ts';

/** Pages whose share picture does not depend on their content. */
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
/** Pages with a parameter, which follows a hyphen in the file name: a season, a slug, a thread id. */
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

/** In pixels, as recommended by social networks. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** Pattern of file names below `/share/DOMAIN/pages/`. */
export const pagePictureFile =
  `^(${plainPictures.join('|')}|(${picturesOfThings.join('|')})-[a-z0-9_-]{1,120})\\.png$` as const;

export const getPagePicture = defineCall('getPagePicture', 'GET /share/{domain}/pages/{file}', {
  summary: "Share picture of a page in the club's colors and the site's language; PNG of 1200 × 630 pixels",
  access: 'open',
  params: object({ domain: string(), file: string({ pattern: pagePictureFile }) }),
  /** Cache buster: changes with the content of the picture. */
  query: object({ v: optional(string({ max: 20 })) }),
  /** Binary; only errors are JSON. */
  answer: unknown(),
  errors: ['unknown_site'],
  produces: 'image/png',
  cache: { fresh: 300, stale: 3600 },
});

/** Icons of the installed site. `maskable` ones have a safe margin, because the device crops them. */
export const iconFiles = [
  'any-192.png',
  'any-512.png',
  'maskable-180.png',
  'maskable-192.png',
  'maskable-512.png',
] as const;
/** File names below `/icons/DOMAIN/`; the number is the size in pixels. */
export const IconFile = enums(iconFiles);
export type IconFile = Infer<typeof IconFile>;

export const getSiteIcon = defineCall('getSiteIcon', 'GET /icons/{domain}/{file}', {
  summary: 'Crest of the site as an app icon; PNG in the size given by the file name',
  access: 'open',
  params: object({ domain: string(), file: IconFile }),
  answer: unknown(),
  errors: ['unknown_site'],
  produces: 'image/png',
  cache: { fresh: 3600, stale: 86_400 },
});
