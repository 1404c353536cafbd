import { imageLimits } from '@fan-base/shared-contracts/account-rules';
import sharp from 'sharp';
import { HttpError } from '../http/errors.ts';
import { imageFormatOf } from '../images/image-format.ts';
import { pixelLimit } from '../images/resize.ts';

/** Side of a stored profile image in pixels: four times the largest at which it is shown. */
const side = 640;

const notAnImage = () => new HttpError('not_an_image', 'Please select a valid image file');

/**
 * Someone's picture as it is kept: WebP, upright, square, without metadata. What it is, its first bytes say,
 * not its name (SEC-3).
 * @throws HttpError `not_an_image`, `image_too_large` for too many pixels
 */
export async function profileImage(bytes: Uint8Array): Promise<Buffer> {
  const format = await imageFormatOf(bytes, false);
  if (!format || !imageLimits.types.some((type) => type === `image/${format}`)) throw notAnImage();
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (header?.format !== format) throw notAnImage();
  if (header.width * header.height > pixelLimit)
    throw new HttpError('image_too_large', `The picture has more than ${pixelLimit / 1e6} megapixels`);
  const shown = Math.min(side, header.width, header.height);
  return sharp(bytes, { limitInputPixels: pixelLimit, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize({ width: shown, height: shown, fit: 'cover' })
    .webp({ quality: 88 })
    .timeout({ seconds: 10 })
    .toBuffer()
    .catch(() => {
      throw notAnImage();
    });
}
