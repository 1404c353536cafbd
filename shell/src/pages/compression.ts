import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** Levels that cost a document about a millisecond; published files are compressed once, at the highest. */
const brotliQuality = 4;
const gzipLevel = 5;

export interface Compression {
  readonly encoding: 'br' | 'gzip';
  readonly create: () => Transform;
}

const brotli: Compression = {
  encoding: 'br',
  create: () =>
    createBrotliCompress({
      // Each piece is on its way at once.
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        // 128 KB hold a document; the default window costs more to set up than the document to compress.
        [constants.BROTLI_PARAM_LGWIN]: 17,
      },
    }),
};

const gzip: Compression = {
  encoding: 'gzip',
  create: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: gzipLevel }),
};

/** How a document is compressed for a browser, by its Accept-Encoding; null for one that takes none. */
export function compressionFor(acceptEncoding: string | undefined): Compression | null {
  if (/\bbr\b/.test(acceptEncoding ?? '')) return brotli;
  if (/\bgzip\b/.test(acceptEncoding ?? '')) return gzip;
  return null;
}
