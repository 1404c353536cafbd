import { reEncoded } from './re-encode.ts';

/** Side of a stored profile image in pixels: four times the largest at which it is shown. */
const side = 640;

/**
 * Someone's picture as it is kept: square.
 * @throws HttpError `not_an_image`, `image_too_large` for too many pixels
 */
export async function profileImage(bytes: Uint8Array): Promise<Buffer> {
  const kept = await reEncoded(bytes, (width, height) => {
    const shown = Math.min(side, width, height);
    return { width: shown, height: shown, fit: 'cover' };
  });
  return kept.bytes;
}
