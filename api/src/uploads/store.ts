import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpError } from '../http/errors.ts';

/** Where uploaded pictures lie. A name is made once and its content never changes. */
export interface UploadStore {
  /** @throws HttpError `disk_full`, `unavailable`; nothing is left behind then */
  readonly add: (bytes: Uint8Array) => Promise<string>;
  /** Null for a name that is not there. */
  readonly read: (name: string) => Promise<Buffer | null>;
  readonly remove: (name: string) => Promise<void>;
}

const uploadName = /^[A-Za-z0-9_-]{22}\.webp$/;

/** What someone is told whose picture could not be kept; why it could not stands in the log. */
function toUploadError(cause: unknown): HttpError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return ['ENOSPC', 'EDQUOT', 'EROFS'].includes(code)
    ? new HttpError('disk_full', 'There is no room for pictures right now. Try again later.', { cause })
    : new HttpError('unavailable', 'Pictures cannot be kept right now. Try again later.', { cause });
}

/** Uploads as files of a folder. */
export function diskUploads(folder: string): UploadStore {
  return {
    async add(bytes) {
      const name = `${randomBytes(16).toString('base64url')}.webp`;
      const temporary = join(folder, `.${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(temporary, bytes, { flush: true });
        await rename(temporary, join(folder, name));
        return name;
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
  };
}
