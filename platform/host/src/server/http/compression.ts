import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

/**
 * Compression levels that take less than 1 ms per document. Published files are compressed ahead of time, at the
 * highest level.
 */
const brotliQuality = 3;
const gzipLevel = 5;
/** For what is requested often: a tenth smaller, and three times the work. */
const denseBrotliQuality = 5;

const toBrotliParams = (quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  // A window of 128 KB fits a document; setting up the default one costs more than the compression.
  [constants.BROTLI_PARAM_LGWIN]: 17,
});
const brotliParams = toBrotliParams(brotliQuality);
const denseBrotliParams = toBrotliParams(denseBrotliQuality);

/** A stream that compresses a document and flushes every chunk. */
export const createCompression: Record<Encoding, () => Transform> = {
  br: () => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: brotliParams }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: gzipLevel }),
};

export const toCompressed: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: brotliParams }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: gzipLevel }),
};

export const toDenseBrotli = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, { params: denseBrotliParams });

const known: Encoding[] = ['br', 'gzip'];

/** The encoding for a browser, by its Accept-Encoding header; null for none. */
export function encodingFor(acceptEncoding: string | undefined): Encoding | null {
  const headers = { 'accept-encoding': acceptEncoding };
  const [best] = new Negotiator({ headers }).encodings(known, { preferred: known });
  return known.find((encoding) => encoding === best) ?? null;
}
