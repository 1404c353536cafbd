import { enums, type Infer, object, optional, string, unknown } from '../struct.ts';
import { defineCall } from './call.ts';

/** In pixels, as recommended by social networks. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** Characters of a share picture's title and note: more are not readable at a glance. */
export const sharePictureLimits = { title: 160, note: 150 } as const;

export const getPagePicture = defineCall('getPagePicture', 'GET /page-pictures/{domain}', {
  summary:
    "Share picture of a page in the club's colors; PNG of 1200 × 630 pixels. The sites answer it only for titles and notes that they have signed",
  access: 'open',
  params: object({ domain: string() }),
  query: object({
    title: string({ max: sharePictureLimits.title }),
    note: string({ max: sharePictureLimits.note }),
    signature: optional(string({ max: 50 })),
  }),
  /** Binary; only errors are JSON. */
  answer: unknown(),
  errors: ['unknown_site'],
  produces: 'image/png',
  cache: { fresh: 3600, stale: 86_400 },
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
