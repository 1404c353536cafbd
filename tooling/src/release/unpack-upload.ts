import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar';

const maxBytes = 100 * 1024 * 1024;
/** Empty files cost no bytes, but each takes a place on the disk. */
const maxFiles = 5_000;

/** Files of a remote's build. */
const buildFile = /^(release\.json|node\/(server|expectations)\.cjs|(web|maps)\/(\w[\w.-]*\/)*\w[\w.-]*)$/;

/** An upload to be unpacked. */
export interface UnpackTask {
  readonly archive: string;
  /** Empty folder. */
  readonly folder: string;
}

/** @returns why the archive is refused; null: it is unpacked */
async function unpack({ archive, folder }: UnpackTask): Promise<string | null> {
  const stopping = new AbortController();
  let refusal: string | null = null;
  const refuse = (reason: string) => {
    refusal ??= `The upload is refused: ${reason}`;
    stopping.abort();
  };
  let bytes = 0;
  let files = 0;
  let isAtEnd = false;
  const limiter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) refuse(`it is larger than ${maxBytes} bytes`);
      // What follows the end of an archive is zeros, which tar would collect.
      done(null, isAtEnd ? undefined : chunk);
    },
  });
  const unpacking = extract({
    cwd: folder,
    strict: true,
    filter(path, entry) {
      if (!('type' in entry) || refusal !== null) return false;
      files += 1;
      if (files > maxFiles) refuse(`it has more than ${maxFiles} files`);
      else if (entry.type === 'Directory') return false;
      else if (!['File', 'OldFile'].includes(entry.type) || !buildFile.test(path))
        refuse(`${path} is not part of a build`);
      return refusal === null;
    },
  });
  unpacking.once('eof', () => {
    isAtEnd = true;
  });
  try {
    const { signal } = stopping;
    await pipeline(createReadStream(archive), createGunzip(), limiter, unpacking, { signal });
    return refusal;
  } catch (error) {
    return refusal ?? `The upload cannot be unpacked: ${(error as Error).message}`;
  }
}

/*
 * Program of the process that unpacks an upload. It runs no code of the upload, but a small archive can take minutes and
 * gigabytes, and it is the publisher's only reader of a binary format.
 */
process.once('disconnect', () => process.exit(1));
process.once('message', async (task) => process.send?.({ refusal: await unpack(task as UnpackTask) }));
