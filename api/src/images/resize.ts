import type { ServedWidth } from '@fan-base/shared-contracts/image-widths';
import sharp from 'sharp';
import { HttpError } from '../http/errors.ts';
import type { ImageFormat } from './image-format.ts';

/** Pixels that a source may have: 40 megapixels take 160 MB while they are worked on. */
export const pixelLimit = 40_000_000;
/** Pixels that a side of a WebP may have. */
const longestSide = 16_383;
const timeLimitSeconds = 10;

const damaged = () => new HttpError('image_damaged', 'The picture is damaged');

/**
 * The picture as WebP, at most as wide as asked, upright, its first frame alone and without metadata.
 * @throws HttpError `image_too_large` for too many pixels, `image_damaged` for what cannot be read
 */
export async function toWebp(
  bytes: Uint8Array,
  format: ImageFormat,
  { width, quality }: { readonly width: ServedWidth; readonly quality: number },
): Promise<Buffer> {
  // Reads the header alone, so that a limit of pixels is not needed yet and its failure has a code of its own.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  // What the first bytes promise and what libvips would read must be the same thing.
  if (header?.format !== format) throw damaged();
  if (header.width * header.height > pixelLimit)
    throw new HttpError('image_too_large', `The picture has more than ${pixelLimit / 1e6} megapixels`);
  return sharp(bytes, { limitInputPixels: pixelLimit, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize({ width, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .timeout({ seconds: timeLimitSeconds })
    .toBuffer()
    .catch(() => {
      throw damaged();
    });
}
