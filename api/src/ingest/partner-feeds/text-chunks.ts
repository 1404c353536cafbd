import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import iconv from 'iconv-lite';
import { encodingOf } from '../feeds/decode.ts';
import { Refusal } from '../refusal.ts';

/** Bytes of an unpacked feed: more is a bomb. */
const unpackedLimit = 4 * 1024 * 1024 * 1024;
/** Bytes that tell the encoding. */
const headSize = 64 * 1024;

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The first bytes, at least so many where there are, and then all of them from the start. */
async function peek(
  chunks: AsyncIterable<Uint8Array>,
  least: number,
): Promise<{ head: Uint8Array; all: AsyncIterable<Uint8Array> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  while (size < least) {
    const next = await iterator.next();
    if (next.done) break;
    first.push(next.value);
    size += next.value.length;
  }
  const head = Buffer.concat(first);
  return {
    head,
    all: (async function* () {
      try {
        yield head;
        for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
      } finally {
        await iterator.return?.();
      }
    })(),
  };
}

/** A character that the end of the head cuts says nothing about the encoding. */
const wholeCharacters = (head: Uint8Array) => head.subarray(0, head.findLastIndex((byte) => byte < 0x80) + 1);

async function* unpacked(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of pipeline(packed, createGunzip(), () => undefined)) {
      size += chunk.length;
      if (size > unpackedLimit) throw new Refusal('The feed is too large when it is unpacked');
      yield chunk;
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`The gzip is damaged or cut off: ${(error as Error).message}`);
  }
}

async function* decoded(chunks: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding);
  for await (const chunk of chunks) yield decoder.write(Buffer.from(chunk));
  const rest = decoder.end();
  if (rest) yield rest;
}

/**
 * The text of a feed piece by piece, unpacked where it is gzip.
 * @param encoding what the configuration says; undefined: what the feed says
 * @throws Refusal when the encoding is not known or the package is damaged
 */
export async function* textChunks(
  open: () => Readable,
  encoding: string | undefined,
  contentType: string | null,
): AsyncGenerator<string> {
  const stream = open();
  try {
    const sent = await peek(stream, 2);
    const { head, all } = await peek(isGzip(sent.head) ? unpacked(sent.all) : sent.all, headSize);
    const known = encoding ?? encodingOf(wholeCharacters(head), contentType);
    if (known === null)
      throw new Refusal('It does not say its encoding, and it is neither UTF-8 nor a text of Western Europe');
    if (!iconv.encodingExists(known)) throw new Refusal(`The encoding '${known}' is not known`);
    yield* decoded(all, known);
  } finally {
    stream.destroy();
  }
}
