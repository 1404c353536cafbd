import { imageLimits } from '@fan-base/shared-contracts/account-rules';
import sharp, { type ResizeOptions } from 'sharp';
import { HttpError } from '../http/errors.ts';
import { imageFormatOf } from '../images/image-format.ts';
import { pixelLimit } from '../images/resize.ts';

const notAnImage = () => new HttpError('not_an_image', 'Please select a valid image file');

export interface ReEncoded {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * A picture that someone has sent as it is kept: WebP, upright, its first frame alone and without metadata. What it is,
 * its first bytes say, not its name (SEC-3).
 * @param sizeOf how it is to be drawn, from its width and height in pixels
 * @throws HttpError `not_an_image`, `image_too_large` for too many pixels
 */
export async function reEncoded(
  bytes: Uint8Array,
  sizeOf: (width: number, height: number) => ResizeOptions,
): Promise<ReEncoded> {
  const format = await imageFormatOf(bytes);
  if (!format || !imageLimits.types.some((type) => type === `image/${format}`)) throw notAnImage();
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (header?.format !== format) throw notAnImage();
  if (header.width * header.height > pixelLimit)
    throw new HttpError('image_too_large', `The picture has more than ${pixelLimit / 1e6} megapixels`);
  return sharp(bytes, { limitInputPixels: pixelLimit, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize(sizeOf(header.width, header.height))
    .webp({ quality: 88 })
    .timeout({ seconds: 10 })
    .toBuffer({ resolveWithObject: true })
    .then(
      ({ data, info }) => ({ bytes: data, width: info.width, height: info.height }),
      () => {
        throw notAnImage();
      },
    );
}
