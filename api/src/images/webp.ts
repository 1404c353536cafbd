import type { ServedWidth } from '@fan-base/shared-contracts/image-widths';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type ResizeOptions } from 'sharp';
import { HttpError } from '../http/errors.ts';

/** What a picture may be, as sharp names it. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif';

const formatOfType: Readonly<Record<string, ImageFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
};

/** What the bytes are, whatever their name or header says; null for what is no picture. SVG is a program rather. */
export async function detectImageFormat(bytes: Uint8Array): Promise<ImageFormat | null> {
  const type = await fileTypeFromBuffer(bytes);
  return formatOfType[type?.mime ?? ''] ?? null;
}

/** Pixels that a source may have: 40 megapixels take 160 MB while they are worked on. */
const pixelLimit = 40_000_000;
/** Pixels that a side of a WebP may have. */
const longestSide = 16_383;
const timeLimitSeconds = 10;

/** A picture that was drawn anew; sides in pixels. */
export interface Webp {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * A picture as WebP: upright, its first frame alone and without metadata.
 * @param sizeOf how it is to be drawn, from its width and height in pixels
 * @param refused what is thrown where it cannot be read
 * @throws HttpError `image_too_large` for too many pixels
 */
export async function encodeWebp(
  bytes: Uint8Array,
  format: ImageFormat,
  quality: number,
  sizeOf: (width: number, height: number) => ResizeOptions,
  refused: () => HttpError,
): Promise<Webp> {
  // Reads the header alone, so that a limit of pixels is not needed yet and its failure has a code of its own.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  // What the first bytes promise and what libvips would read must be the same thing.
  if (header?.format !== format) throw refused();
  if (header.width * header.height > pixelLimit)
    throw new HttpError('image_too_large', `The picture has more than ${pixelLimit / 1e6} megapixels`);
  return sharp(bytes, { limitInputPixels: pixelLimit, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize(sizeOf(header.width, header.height))
    .webp({ quality })
    .timeout({ seconds: timeLimitSeconds })
    .toBuffer({ resolveWithObject: true })
    .then(
      ({ data, info }) => ({ bytes: data, width: info.width, height: info.height }),
      () => {
        throw refused();
      },
    );
}

/**
 * The picture as WebP, at most as wide as asked.
 * @throws HttpError `image_too_large` for too many pixels, `image_damaged` for what cannot be read
 */
export async function toWebp(
  bytes: Uint8Array,
  format: ImageFormat,
  { width, quality }: { readonly width: ServedWidth; readonly quality: number },
): Promise<Buffer> {
  const size = { width, height: longestSide, fit: 'inside', withoutEnlargement: true } as const;
  const damaged = () => new HttpError('image_damaged', 'The picture is damaged');
  return (await encodeWebp(bytes, format, quality, () => size, damaged)).bytes;
}
