import { integer, object, optional, string, unknown } from '../struct.ts';
import { defineCall } from './call.ts';

/** What an upload is called: 128 random bits, and what it is. */
export const uploadName = /^[A-Za-z0-9_-]{22}\.webp$/;

/** Its key in a bucket; of an empty name what all of them begin with. */
export const getUploadKey = (name: string): string => `uploads/${name}`;

export const getUpload = defineCall('getUpload', 'GET /uploads/{name}', {
  summary: 'A picture that a member has uploaded, as WebP, at most as wide as asked',
  access: 'open',
  params: object({ name: string({ pattern: uploadName.source }) }),
  query: object({ w: optional(integer()), q: optional(integer({ min: 1, max: 100 })) }),
  answer: unknown(),
  errors: ['unknown_image'],
  produces: 'image/webp',
  // The name is made anew with every picture.
  cache: { fresh: 31_536_000, stale: 31_536_000 },
});
