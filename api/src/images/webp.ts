import type { ServedWidth } from '@fan-base/shared-contracts/image-widths';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type ResizeOptions } from 'sharp';
import { HttpError } from '../http/errors.ts';

/** Accepted formats, as sharp names them. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif';

const formatsByType: Readonly<Record<string, ImageFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
};

/**
 * Detects the format from the bytes, ignoring name and header; null if it is not a picture. SVG is excluded:
 * it can contain scripts.
 */
export async function detectImageFormat(bytes: Uint8Array): Promise<ImageFormat | null> {
  const type = await fileTypeFromBuffer(bytes);
  return formatsByType[type?.mime ?? ''] ?? null;
}

/** Maximum pixels of a source: 40 megapixels take 160 MB while processing. */
const pixelLimit = 40_000_000;
/** WebP's maximum side in pixels. */
const longestSide = 16_383;
const timeLimitSeconds = 10;

/** A re-encoded picture; sides in pixels. */
export interface Webp {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Encodes a picture as WebP: upright, first frame only, without metadata.
 * @param sizeOf returns the target size for a width and height in pixels
 * @param refused creates the error for an unreadable picture
 * @throws HttpError `image_too_large` for too many pixels
 */
export async function encodeWebp(
  bytes: Uint8Array,
  format: ImageFormat,
  quality: number,
  sizeOf: (width: number, height: number) => ResizeOptions,
  refused: () => HttpError,
): Promise<Webp> {
  // Reads only the header, so no pixel limit is needed yet, and its failure has its own code.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  // The magic bytes and libvips must agree on the format.
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
 * Encodes a picture as WebP, at most as wide as requested.
 * @throws HttpError `image_too_large` for too many pixels, `image_damaged` for an unreadable picture
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
