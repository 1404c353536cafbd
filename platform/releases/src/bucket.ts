import { setTimeout as delay } from 'node:timers/promises';
import type { Settings } from '@fan-base/shared-server/environment';
import { S3mini, S3ServiceError } from 's3mini';

export interface BucketSettings {
  /** URL of the bucket: `https://s3.example.com/releases`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Request timeout; ten seconds by default. */
  readonly timeoutMs?: number;
}

/** Bucket settings from the environment. */
export const toBucketSettings = (
  url: string,
  {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId = '',
    AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
  }: Pick<Settings<'releases'>, 'AWS_REGION' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'>,
): BucketSettings => ({ url, region, accessKeyId, secretAccessKey });

/** An object with its ETag, for conditional writes. */
export interface StoredObject {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

/** An object in a listing. */
export interface ListedObject {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
}

/** The operations of an S3-compatible store that releases and uploads need. */
export interface Bucket {
  /** Null if it does not exist. @throws Error if the store is unreachable */
  get(key: string): Promise<StoredObject | null>;
  /** Writes an immutable object, with matching cache headers. @throws Error if the store does not confirm it */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /**
   * Writes an object only if its ETag is still `etag`, or if it does not exist yet (null).
   * @returns false if the condition fails, which also happens if an earlier attempt of this write was stored
   *   but its response was lost
   * @throws Error if the store does not confirm the write; it may or may not be stored
   */
  putIf(key: string, bytes: Uint8Array | string, type: string, etag: string | null): Promise<boolean>;
  /** Deletes an object if it exists. @throws Error if the store does not confirm it */
  remove(key: string): Promise<void>;
  /** Lists objects by prefix. @throws Error if the bucket does not exist or the store is unreachable */
  list(prefix: string): Promise<ListedObject[]>;
}

const defaultTimeoutMs = 10_000;
/** Delays in milliseconds before a conditional write is retried. */
const retryAfterMs = [100, 300, 900];

const getStatus = (error: unknown): number | null => (error instanceof S3ServiceError ? error.status : null);

/** Whether a write may be retried: concurrent writes (409), a server error, or no response. */
function isTransient(error: unknown): boolean {
  const status = getStatus(error);
  return status === null || status === 409 || (status >= 500 && status !== 501);
}

/** Adds the URL; the network error is the cause of the error thrown by `fetch`. */
function withAddress(url: string, error: unknown): Error {
  let reason = error as Error;
  while (reason.cause instanceof Error && reason.cause.message) reason = reason.cause;
  return new Error(`${url}: ${reason.message}`, { cause: error });
}

/** Opens a bucket of an S3-compatible store. */
export function openBucket({ url, timeoutMs = defaultTimeoutMs, ...settings }: BucketSettings): Bucket {
  const s3 = new S3mini({ endpoint: url, ...settings, requestAbortTimeout: timeoutMs });
  const named = (error: unknown) => {
    throw withAddress(url, error);
  };
  const putOnce = (key: string, bytes: Uint8Array | string, type: string, headers: Record<string, string>) =>
    s3.putObject(key, bytes, type, undefined, headers);
  return {
    async get(key) {
      const answer = await s3.getObjectResponse(key).catch(named);
      if (!answer) return null;
      // A compressing proxy makes the ETag weak; a condition needs the original.
      const etag = (answer.headers.get('etag') ?? '').replace(/^W\//, '');
      return { bytes: new Uint8Array(await answer.arrayBuffer().catch(named)), etag };
    },
    async put(key, bytes, type) {
      // Published files are immutable.
      const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
      await putOnce(key, bytes, type, headers).catch(named);
    },
    async putIf(key, bytes, type, etag) {
      const condition: Record<string, string> =
        etag === null ? { 'if-none-match': '*' } : { 'if-match': etag };
      for (let tried = 0; ; tried++) {
        try {
          await putOnce(key, bytes, type, { 'cache-control': 'no-cache', ...condition });
          return true;
        } catch (error) {
          // 404: the object to be replaced was deleted.
          if (getStatus(error) === 412 || (getStatus(error) === 404 && etag !== null)) return false;
          const pause = retryAfterMs[tried];
          if (!isTransient(error) || pause === undefined) throw withAddress(url, error);
          await delay(pause * (0.5 + Math.random()));
        }
      }
    },
    async remove(key) {
      await s3.deleteObject(key).catch((error: unknown) => {
        if (getStatus(error) !== 404) throw withAddress(url, error);
      });
    },
    async list(prefix) {
      const objects = await s3.listObjects('/', prefix).catch(named);
      if (!objects) throw new Error(`There is no bucket at ${url}`);
      return objects.map(({ Key, Size }) => ({ key: Key, size: Number(Size) }));
    },
  };
}
