import { gunzipSync } from 'node:zlib';
import { sizeLimit } from '../fetch.ts';
import { Refusal } from '../refusal.ts';

/** A source's bytes, unpacked where it is gzip. @throws Refusal when the package is damaged or too large */
export function unpacked(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: sizeLimit });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE')
      throw new Refusal(`It has more than ${sizeLimit / 1024 / 1024} MB when it is unpacked`);
    throw new Refusal(`The gzip is damaged or cut off: ${message}`);
  }
}
