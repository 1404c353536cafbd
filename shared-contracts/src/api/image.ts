import { imageWidths } from '../image-widths.ts';
import { integer, object, optional, string, unknown } from '../struct.ts';
import { defineCall } from './call.ts';

export const getImage = defineCall('getImage', 'GET /image', {
  summary: `A picture of a story as WebP (image/webp), at most as wide as asked: ${imageWidths.join(', ')} pixels`,
  access: 'open',
  query: object({
    w: integer(),
    /** Quality of the WebP: 50, 70, 80, 90 or 100; 100 unless told. */
    q: optional(integer({ min: 1, max: 100 })),
    /** Address of the picture at its source, exactly as the story has it. */
    i: string({ max: 8000, format: 'uri' }),
  }),
  /** The bytes of the picture; only failures are JSON. */
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
