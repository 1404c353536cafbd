import { imageLimits } from '@fan-base/shared-contracts/account-rules';
import type { ResizeOptions } from 'sharp';
import { HttpError } from '../http/errors.ts';
import { detectImageFormat, encodeWebp, type Webp } from '../images/webp.ts';

const notAnImage = () => new HttpError('not_an_image', 'Please select a valid image file');

/**
 * A picture that someone has sent as it is kept. What it is, its first bytes say, not its name (SEC-3).
 * @param sizeOf how it is to be drawn, from its width and height in pixels
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

/** Longest side of a stored picture in pixels: as wide as an article on a screen of twice the density. */
const longestSide = 1920;

/**
 * A picture of an article as it is kept: whole, and no larger than it is ever shown.
 * @throws HttpError `not_an_image`, `image_too_large` for too many pixels
 */
export const articlePicture = (bytes: Uint8Array): Promise<Webp> =>
  reEncode(bytes, () => ({
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    withoutEnlargement: true,
  }));

/** Side of a stored profile image in pixels: four times the largest at which it is shown. */
const side = 640;

/**
 * Someone's picture as it is kept: square.
 * @throws HttpError `not_an_image`, `image_too_large` for too many pixels
 */
export async function profileImage(bytes: Uint8Array): Promise<Buffer> {
  const image = await reEncode(bytes, (width, height) => {
    const shown = Math.min(side, width, height);
    return { width: shown, height: shown, fit: 'cover' };
  });
  return image.bytes;
}
