import { fileTypeFromBuffer } from 'file-type';

/** What a picture may be, as sharp names it. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif' | 'svg';

const formatOfType: Readonly<Record<string, ImageFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
};

const svgStart = /^\uFEFF?\s*(<\?xml[^>]*>\s*)?<svg[\s>]/;

/**
 * What the bytes are, whatever their name or header says; null for what is no picture.
 * @param allowSvg SVG is a program rather than a picture, and read from trusted sources only
 */
export async function imageFormatOf(bytes: Uint8Array, allowSvg: boolean): Promise<ImageFormat | null> {
  if (allowSvg && svgStart.test(Buffer.from(bytes.subarray(0, 1000)).toString())) return 'svg';
  const type = await fileTypeFromBuffer(bytes);
  return formatOfType[type?.mime ?? ''] ?? null;
}
