import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpError } from '../http/errors.ts';

/** Where uploaded pictures lie. A name is made once and its content never changes. */
export interface UploadStore {
  /** @throws HttpError `disk_full`; nothing is left behind then */
  readonly add: (bytes: Uint8Array) => Promise<string>;
  /** Null for a name that is not there. */
  readonly read: (name: string) => Promise<Buffer | null>;
  readonly remove: (name: string) => Promise<void>;
}

export const uploadName = /^[A-Za-z0-9_-]{22}\.webp$/;

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EROFS'].includes(String(error.code));

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
        if (isDiskFull(error))
          throw new HttpError('disk_full', 'There is no room for pictures right now. Try again later.');
        throw error;
      }
    },
    read: (name) =>
      uploadName.test(name) ? readFile(join(folder, name)).catch(() => null) : Promise.resolve(null),
    async remove(name) {
      if (uploadName.test(name)) await rm(join(folder, name), { force: true });
    },
  };
}
