import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import {
  isBuildFile,
  maxBuildBytes,
  maxBuildFiles,
  maxDescriptionBytes,
} from '@fan-base/shared-releases/build-files';
import { extract } from 'tar';
import { receiveTask } from './receive-task.ts';

/** An upload to be unpacked. */
export interface UnpackTask {
  /** `mf-quiz` */
  readonly app: string;
  readonly archive: string;
  /** Empty folder. */
  readonly folder: string;
}

/** @returns why the archive is refused; null: it is unpacked */
async function unpack({ app, archive, folder }: UnpackTask): Promise<string | null> {
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
      if (bytes > maxBuildBytes) refuse(`it is larger than ${maxBuildBytes} bytes`);
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
      if (files > maxBuildFiles) refuse(`it has more than ${maxBuildFiles} files`);
      else if (entry.type === 'Directory') return false;
      else if (!['File', 'OldFile'].includes(entry.type) || !isBuildFile(path, app))
        refuse(`${path} is not part of a build`);
      else if (path === 'release.json' && entry.size > maxDescriptionBytes)
        refuse(`its release.json is larger than ${maxDescriptionBytes} bytes`);
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
 * gigabytes.
 */
receiveTask(unpack);
