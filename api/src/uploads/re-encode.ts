import { imageLimits } from '@fan-base/shared-contracts/account-rules';
import type { ResizeOptions } from 'sharp';
import { HttpError } from '../http/errors.ts';
import { detectImageFormat, encodeWebp, type Webp } from '../images/webp.ts';

const notAnImage = () => new HttpError('not_an_image', 'Please select a valid image file');

/**
 * Re-encodes an uploaded picture for storage. Its magic bytes decide the format, not its name (SEC-3).
 * @param sizeOf returns the target size for a width and height in pixels
 * @throws HttpError `not_an_image`, `image_too_large` for too many pixels
 */
async function reEncode(
  bytes: Uint8Array,
  sizeOf: (width: number, height: number) => ResizeOptions,
): Promise<Webp> {
  const format = await detectImageFormat(bytes);
  if (!format || !imageLimits.types.some((type) => type === `image/${format}`)) throw notAnImage();
  return encodeWebp(bytes, format, 88, sizeOf, notAnImage);
}

/** Longest side of a stored picture in pixels: an article's width on a 2x screen. */
const longestSide = 1920;

/**
 * Re-encodes an article's picture: uncropped, and no larger than it is ever shown.
 * @throws HttpError `not_an_image`, `image_too_large` for too many pixels
 */
export const articlePicture = (bytes: Uint8Array): Promise<Webp> =>
  reEncode(bytes, () => ({
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    withoutEnlargement: true,
  }));

/** Side of a stored profile image in pixels: four times the largest displayed size. */
const side = 640;

/**
 * Re-encodes a profile image: square.
 * @throws HttpError `not_an_image`, `image_too_large` for too many pixels
 */
export async function profileImage(bytes: Uint8Array): Promise<Buffer> {
  const image = await reEncode(bytes, (width, height) => {
    const shown = Math.min(side, width, height);
    return { width: shown, height: shown, fit: 'cover' };
  });
  return image.bytes;
}
