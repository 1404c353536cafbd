import { createHash } from 'node:crypto';
import type { ServedWidth } from '@fan-base/shared-contracts/image-widths';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { HttpError } from '../http/errors.ts';
import type { DiskCache } from './disk-cache.ts';
import { createSingleFlight } from './single-flight.ts';
import { detectImageFormat, toWebp } from './webp.ts';

/** Sources in memory at the same time, each of up to 10 MB. */
const maxSources = 12;
const maxConcurrentResizes = 2;
/**
 * Milliseconds during which a failed source is not requested again, and the number of failures to remember.
 */
export const failureTtlMs = 60_000;
const maxFailures = 10_000;

export interface PictureRequest {
  readonly source: string;
  readonly width: ServedWidth;
  readonly quality: number;
}

interface PictureParts {
  readonly cache: DiskCache;
  readonly fetch: (source: string) => Promise<Uint8Array>;
  readonly logger: Pick<Logger, 'warn'>;
  /** Monotonic milliseconds; a frozen clock would never retry a failed source. */
  readonly now?: () => number;
}

const getCacheName = ({ source, width, quality }: PictureRequest) =>
  `${createHash('sha256').update(`${width} ${quality} ${source}`).digest('hex')}.webp`;

/**
 * Returns pictures as WebP: from the disk cache, or from their source, each rendered once for concurrent
 * requests. The function throws HttpError with one of the `image_` codes or `not_an_image`.
 */
export function createPictures(parts: PictureParts): (request: PictureRequest) => Promise<Buffer> {
  const { cache, fetch, logger, now = () => performance.now() } = parts;
  const once = createSingleFlight<Buffer>();
  const sources = pLimit(maxSources);
  const resizing = pLimit(maxConcurrentResizes);
  const failures = new LRUCache<string, HttpError>({
    max: maxFailures,
    ttl: failureTtlMs,
    ttlResolution: 0,
    perf: { now },
  });

  const make = async ({ source, width, quality }: PictureRequest) => {
    const bytes = await fetch(source);
    const format = await detectImageFormat(bytes);
    if (format === null) throw new HttpError('not_an_image', 'The response of this address is not a picture');
    return resizing(() => toWebp(bytes, format, { width, quality }));
  };

  return (request) => {
    const name = getCacheName(request);
    return once(name, async () => {
      const cached = await cache.read(name);
      if (cached) return cached;
      const failure = failures.get(request.source);
      if (failure) throw failure;
      try {
        const rendered = await sources(() => make(request));
        // A full disk costs time on the next request, but visitors still get the picture.
        await cache
          .write(name, rendered)
          .catch((error) =>
            logger.warn({ event: 'image-cache.write-failed', err: error }, 'could not cache a picture'),
          );
        return rendered;
      } catch (error) {
        // A failure of this server or its own store says nothing about the source.
        if (error instanceof HttpError && error.code !== 'unavailable') failures.set(request.source, error);
        throw error;
      }
    });
  };
}
