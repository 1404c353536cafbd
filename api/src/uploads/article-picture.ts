import { type ReEncoded, reEncoded } from './re-encode.ts';

/** Longest side of a stored picture in pixels: as wide as an article on a screen of twice the density. */
const longestSide = 1920;

/**
 * A picture of an article as it is kept: whole, and no larger than it is ever shown.
 * @throws HttpError `not_an_image`, `image_too_large` for too many pixels
 */
export const articlePicture = (bytes: Uint8Array): Promise<ReEncoded> =>
  reEncoded(bytes, () => ({
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    withoutEnlargement: true,
  }));
