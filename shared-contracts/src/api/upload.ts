import { integer, object, optional, string, unknown } from '../struct.ts';
import { defineCall } from './call.ts';

/** File name of an upload: 128 random bits in base64url. */
export const uploadName = /^[A-Za-z0-9_-]{22}\.webp$/;

/** Key of an upload in the bucket; with an empty name, the prefix of all uploads. */
export const getUploadKey = (name: string): string => `uploads/${name}`;

export const getUpload = defineCall('getUpload', 'GET /uploads/{name}', {
  summary: 'An uploaded picture as WebP, at most `w` pixels wide',
  access: 'open',
  params: object({ name: string({ pattern: uploadName.source }) }),
  query: object({ w: optional(integer()), q: optional(integer({ min: 1, max: 100 })) }),
  answer: unknown(),
  errors: ['unknown_image'],
  produces: 'image/webp',
  // Every upload has a new name, so responses are immutable.
  cache: { fresh: 31_536_000, stale: 31_536_000 },
});
