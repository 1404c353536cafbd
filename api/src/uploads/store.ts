import { randomBytes, randomUUID } from 'node:crypto';
import { access, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getUploadKey, uploadName } from '@fan-base/shared-contracts/api/upload';
import { type BucketSettings, openBucket } from '@fan-base/shared-releases/bucket';
import { HttpError } from '../http/errors.ts';

/** Storage of uploaded pictures. Names are unique, and their content never changes. */
export interface UploadStore {
  /** A name for a new picture, too long to guess. */
  readonly createName: () => string;
  /** @throws HttpError `disk_full`, `unavailable` */
  readonly add: (name: string, bytes: Uint8Array) => Promise<void>;
  /**
   * Null if the name does not exist.
   * @throws HttpError `unavailable` if that is unknown
   */
  readonly read: (name: string) => Promise<Buffer | null>;
  /** @throws Error when it may still exist */
  readonly remove: (name: string) => Promise<void>;
  /** @throws Error when pictures cannot be written or read */
  readonly check: () => Promise<void>;
}

const createName = () => `${randomBytes(16).toString('base64url')}.webp`;

/** The error for a picture that could not be stored; the log has the cause. */
function toUploadError(cause: unknown): HttpError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return ['ENOSPC', 'EDQUOT', 'EROFS'].includes(code)
    ? new HttpError('disk_full', 'No space for pictures right now. Try again later.', { cause })
    : new HttpError('unavailable', 'Pictures cannot be stored right now. Try again later.', { cause });
}

/** Stores uploads as files in a folder. */
export function diskUploads(folder: string): UploadStore {
  return {
    createName,
    async add(name, bytes) {
      const temporary = join(folder, `.${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(temporary, bytes, { flush: true });
        await rename(temporary, join(folder, name));
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined);
        throw toUploadError(error);
      }
    },
    read: (name) =>
      uploadName.test(name) ? readFile(join(folder, name)).catch(() => null) : Promise.resolve(null),
    async remove(name) {
      if (uploadName.test(name)) await rm(join(folder, name), { force: true });
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
}

/** Timeout per request: uploads fail with an error before the pages server gives up. */
const storeTimeoutMs = 4_000;

/** A dummy object to check the key's permissions. */
const probeKey = 'probe';

/** Stores uploads as objects of a bucket, below `uploads/`. */
export function bucketUploads(settings: BucketSettings): UploadStore {
  const bucket = openBucket({ timeoutMs: storeTimeoutMs, ...settings });
  let isThere = false;

  /** A store also responds with 404 if the bucket is missing; that must not delete database records. */
  async function requireBucket(key: string): Promise<void> {
    if (!isThere) await bucket.list(key);
    isThere = true;
  }

  return {
    createName,
    async add(name, bytes) {
      try {
        await bucket.put(getUploadKey(name), bytes, 'image/webp');
      } catch (error) {
        throw toUploadError(error);
      }
    },
    async read(name) {
      if (!uploadName.test(name)) return null;
      try {
        const found = await bucket.get(getUploadKey(name));
        if (found) return Buffer.from(found.bytes);
        await requireBucket(getUploadKey(name));
        return null;
      } catch (cause) {
        throw new HttpError('unavailable', 'Pictures cannot be shown right now. Try again later.', { cause });
      }
    },
    async remove(name) {
      if (uploadName.test(name)) await bucket.remove(getUploadKey(name));
    },
    async check() {
      await bucket.put(probeKey, new Uint8Array(), 'application/octet-stream');
      await bucket.get(probeKey);
    },
  };
}
