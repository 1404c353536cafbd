import { setTimeout as delay } from 'node:timers/promises';
import type { Settings } from '@fan-base/shared-contracts/environment';
import { S3mini, S3ServiceError } from 's3mini';

export interface BucketSettings {
  /** Address of the bucket: `https://s3.example.com/releases`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Milliseconds that a request may take; ten seconds unless told. */
  readonly timeoutMs?: number;
}

/** A bucket as the environment names it. */
export const toBucketSettings = (
  url: string,
  {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId = '',
    AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
  }: Pick<Settings<'releases'>, 'AWS_REGION' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'>,
): BucketSettings => ({ url, region, accessKeyId, secretAccessKey });

/** An object as it was read; its tag is what a conditional write compares. */
export interface StoredObject {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

/** An object as a list has it. */
export interface ListedObject {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
}

/** The few things that releases and uploads ask of an S3-compatible store. */
export interface Bucket {
  /** Null when it is not there. @throws Error when the store cannot be reached */
  get(key: string): Promise<StoredObject | null>;
  /** Writes what never changes, and is served so. @throws Error when the store did not confirm it */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /**
   * Writes an object only if it is still the one with `etag`, or not there yet (null).
   * @returns false when it is another: also where an earlier try of this same write has stored it, and its answer
   *   was lost
   * @throws Error when the store did not confirm it, which then may be written or not
   */
  putIf(key: string, bytes: Uint8Array | string, type: string, etag: string | null): Promise<boolean>;
  /** Removes what may be gone already. @throws Error when the store did not confirm it */
  remove(key: string): Promise<void>;
  /** What begins with a prefix. @throws Error when there is no such bucket or the store cannot be reached */
  list(prefix: string): Promise<ListedObject[]>;
}

const defaultTimeoutMs = 10_000;
/** Milliseconds before a conditional write is tried again: a store is busy for moments. */
const retryAfterMs = [100, 300, 900];

const getStatus = (error: unknown): number | null => (error instanceof S3ServiceError ? error.status : null);

/** Two writes at once (409), an error of the store, or no answer: the same write may be tried again. */
function mayPass(error: unknown): boolean {
  const status = getStatus(error);
  return status === null || status === 409 || (status >= 500 && status !== 501);
}

/** What the network says is beneath what `fetch` says. */
function withAddress(url: string, error: unknown): Error {
  let reason = error as Error;
  while (reason.cause instanceof Error && reason.cause.message) reason = reason.cause;
  return new Error(`${url}: ${reason.message}`, { cause: error });
}

/** A bucket of an S3-compatible store. */
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
      // A proxy that compresses weakens the tag; a condition must have the store's own.
      const etag = (answer.headers.get('etag') ?? '').replace(/^W\//, '');
      return { bytes: new Uint8Array(await answer.arrayBuffer().catch(named)), etag };
    },
    async put(key, bytes, type) {
      // Whoever has a published file need never ask again.
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
          // 404: the object that was to be replaced is gone.
          if (getStatus(error) === 412 || (getStatus(error) === 404 && etag !== null)) return false;
          const pause = retryAfterMs[tried];
          if (!mayPass(error) || pause === undefined) throw withAddress(url, error);
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
