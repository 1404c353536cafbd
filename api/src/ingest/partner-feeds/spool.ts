import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FetchFailure, type FetchOptions, openSource, type Validators } from '../fetch.ts';
import type { SpooledContent } from './content.ts';

/** Bytes that a feed may have as it is sent, which may be packed. */
const sizeLimit = 512 * 1024 * 1024;
const timeLimit = 5 * 60_000;

/** A feed that is here as a whole, to be read more than once. */
export interface Spooled {
  readonly content: SpooledContent;
  readonly hash: string;
  readonly contentType: string | null;
  readonly validators: Validators;
  readonly remove: () => Promise<void>;
}

/** A feed that was sent in a request. */
export function spoolBytes(bytes: Uint8Array): Spooled {
  return {
    content: { bytes },
    hash: createHash('sha256').update(bytes).digest('hex'),
    contentType: null,
    validators: { etag: null, lastModified: null },
    remove: async () => {},
  };
}

/**
 * Brings a feed into a file of the folder, so that the provider's speed is not the database's and nothing is
 * written before all of it is there.
 * @returns null when the provider says that nothing has changed
 * @throws FetchFailure
 */
export async function spoolAddress(
  address: string,
  folder: string,
  options: Pick<FetchOptions, 'now' | 'validators' | 'mayBePrivate'>,
): Promise<Spooled | null> {
  const source = await openSource(address, { ...options, timeLimit });
  if (source.state === 'not-modified') return null;
  await mkdir(folder, { recursive: true });
  const file = join(folder, randomUUID());
  const remove = () => rm(file, { force: true });
  const hash = createHash('sha256');
  let size = 0;
  try {
    const measured = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > sizeLimit)
          throw new FetchFailure('too-large', `${address} is larger than ${sizeLimit / 1024 / 1024} MB`);
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(source.body, measured, createWriteStream(file));
  } catch (error) {
    await remove();
    throw error;
  }
  const { contentType, validators } = source;
  return { content: { file }, hash: hash.digest('hex'), contentType, validators, remove };
}
