import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { HttpError } from '../http/errors.ts';
import type { DiskCache } from './disk-cache.ts';
import { createSingleFlight } from './single-flight.ts';

/**
 * Milliseconds during which a failed source is not requested again, and the number of failures to remember.
 */
export const failureTtlMs = 60_000;
const maxFailures = 10_000;

export interface PictureRequest {
  /** Everything that determines the picture. */
  readonly key: string;
  /** Address that it is fetched from, whose failures are remembered; absent for drawings. */
  readonly source?: string;
  readonly make: () => Promise<Buffer>;
}

/** Pictures that this product has made: from the disk, or made once for concurrent requests. */
export interface PictureCache {
  /** @throws the error of `make`, perhaps of an earlier request for the same source */
  get(request: PictureRequest): Promise<Buffer>;
}

interface Parts {
  readonly disk: DiskCache;
  readonly logger: Pick<Logger, 'warn'>;
  /** Monotonic milliseconds; a frozen clock would never retry a failed source. */
  readonly now?: () => number;
}

export function createPictureCache({ disk, logger, now = () => performance.now() }: Parts): PictureCache {
  const once = createSingleFlight<Buffer>();
  const failures = new LRUCache<string, HttpError>({
    max: maxFailures,
    ttl: failureTtlMs,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    get({ key, source = '', make }) {
      const name = createHash('sha256').update(key).digest('hex');
      return once(name, async () => {
        const cached = await disk.read(name);
        if (cached) return cached;
        const failure = failures.get(source);
        if (failure) throw failure;
        try {
          const picture = await make();
          // A full disk costs time on the next request, but visitors still get the picture.
          await disk
            .write(name, picture)
            .catch((error) =>
              logger.warn({ event: 'image-cache.write-failed', err: error }, 'could not cache a picture'),
            );
          return picture;
        } catch (error) {
          // A failure of this server or its own store says nothing about the source.
          if (source && error instanceof HttpError && error.code !== 'unavailable')
            failures.set(source, error);
          throw error;
        }
      });
    },
  };
}
