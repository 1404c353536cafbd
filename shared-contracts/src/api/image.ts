import { imageWidths } from '../image-widths.ts';
import { integer, object, optional, string, unknown } from '../struct.ts';
import { defineCall } from './call.ts';

export const getImage = defineCall('getImage', 'GET /image', {
  summary: `A news picture as WebP (image/webp), scaled down to one of these widths: ${imageWidths.join(', ')} pixels`,
  access: 'open',
  query: object({
    w: integer(),
    /** WebP quality: 50, 70, 80, 90 or 100 (default). */
    q: optional(integer({ min: 1, max: 100 })),
    /** URL of the original, exactly as in the story. */
    i: string({ max: 8000, format: 'uri' }),
  }),
  /** Binary; only errors are JSON. */
  answer: unknown(),
  errors: [
    'unknown_image',
    'image_address_refused',
    'image_unreachable',
    'image_timed_out',
    'image_too_large',
    'image_damaged',
    'not_an_image',
  ],
  produces: 'image/webp',
  cache: { fresh: 86_400, stale: 604_800 },
});
