import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

/** Levels that cost a document about a millisecond; published files are compressed once, at the highest. */
const brotliQuality = 4;
const gzipLevel = 5;

const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  // 128 KB hold a document; the default window costs more to set up than the document to compress.
  [constants.BROTLI_PARAM_LGWIN]: 17,
};

/** A stream that compresses a document; each piece is on its way at once. */
export const createCompression: Record<Encoding, () => Transform> = {
  br: () => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: brotliParams }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: gzipLevel }),
};

/** Compresses a whole document. */
export const toCompressed: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: brotliParams }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: gzipLevel }),
};

const known: Encoding[] = ['br', 'gzip'];

/** How a document is compressed for a browser, by its Accept-Encoding; null for one that takes none. */
export function encodingFor(acceptEncoding: string | undefined): Encoding | null {
  const headers = { 'accept-encoding': acceptEncoding };
  const [best] = new Negotiator({ headers }).encodings(known, { preferred: known });
  return known.find((encoding) => encoding === best) ?? null;
}
