import { createHash } from 'node:crypto';
import type { ServedWidth } from '@fan-base/shared-contracts/image-widths';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { HttpError } from '../http/errors.ts';
import type { DiskCache } from './disk-cache.ts';
import { createSingleFlight } from './single-flight.ts';
import { detectImageFormat, toWebp } from './webp.ts';

/** Sources that are held in memory at the same time, each of up to 10 MB. */
const maxSources = 12;
/** Pictures that are worked on at the same time. */
const maxConcurrentResizes = 2;
/** Milliseconds for which a source that failed is not asked again, and sources of which that is known. */
export const failureTtlMs = 60_000;
const maxFailures = 10_000;

/** A picture as it is asked for. */
export interface PictureRequest {
  readonly source: string;
  readonly width: ServedWidth;
  readonly quality: number;
}

interface PictureParts {
  readonly cache: DiskCache;
  readonly fetch: (source: string) => Promise<Uint8Array>;
  readonly logger: Pick<Logger, 'warn'>;
  /** Milliseconds that only go forward; a clock that stands still would never ask a failed source again. */
  readonly now?: () => number;
}

const getCacheName = ({ source, width, quality }: PictureRequest) =>
  `${createHash('sha256').update(`${width} ${quality} ${source}`).digest('hex')}.webp`;

/**
 * Gives pictures as WebP: cached ones from the disk, others from their source, each rendered once however many ask.
 * The function throws HttpError with one of the `image_` codes or `not_an_image`.
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
    if (format === null) throw new HttpError('not_an_image', 'What stands at this address is no picture');
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
        // A full disk costs time later on, and no visitor a picture.
        await cache
          .write(name, rendered)
          .catch((error) =>
            logger.warn({ event: 'image-cache.write-failed', err: error }, 'a picture was not kept'),
          );
        return rendered;
      } catch (error) {
        // A failure of our own, or of our own store, says nothing of the source.
        if (error instanceof HttpError && error.code !== 'unavailable') failures.set(request.source, error);
        throw error;
      }
    });
  };
}
