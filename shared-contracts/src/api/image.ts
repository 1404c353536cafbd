import { integer, object, optional, string, unknown } from '../struct.ts';
import { defineCall } from './call.ts';

/** The widths of specification section 9, in pixels; no other is served. */
export const imageWidths = [70, 120, 300, 450, 600, 900, 1536, 1600, 3200] as const;
export type ImageWidth = (typeof imageWidths)[number];

export const getImage = defineCall({
  id: 'getImage',
  method: 'GET',
  path: '/image',
  summary: `A picture of a story as WebP (image/webp), at most as wide as asked: ${imageWidths.join(', ')} pixels`,
  access: 'open',
  query: object({
    w: integer(),
    /** Quality of the WebP; 100 unless told. */
    q: optional(integer({ min: 1, max: 100 })),
    /** Address of the picture at its source, exactly as the story has it. */
    i: string({ max: 8000, format: 'uri' }),
  }),
  /** The bytes of the picture; only failures are JSON. */
  answer: unknown(),
  cache: { fresh: 86_400, stale: 604_800 },
});
