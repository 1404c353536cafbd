import { fileTypeFromBuffer } from 'file-type';

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
export async function imageFormatOf(bytes: Uint8Array): Promise<ImageFormat | null> {
  const type = await fileTypeFromBuffer(bytes);
  return formatOfType[type?.mime ?? ''] ?? null;
}
