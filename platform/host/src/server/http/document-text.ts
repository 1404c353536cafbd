import { once } from 'node:events';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { createCompression, type Encoding, toCompressed } from './compression.ts';

/** A rendering whose text is requested. */
interface Source {
  /** What is sent before the document is rendered; null: nothing. */
  readonly head: Promise<string | null>;
  readonly document: Promise<{ readonly head: string; readonly body: string }>;
}

/** The text in one encoding, or being encoded. */
class EncodedText {
  readonly whole: Promise<Buffer>;
  private readonly chunks: Buffer[] = [];
  private readonly readers = new Set<Readable>();
  private isWhole = false;

  constructor(source: Source, encoding: Encoding | null) {
    this.whole = this.encode(source, encoding);
    // Readers of the stream and of the whole get the error.
    this.whole.catch(() => undefined);
  }

  /** The parts as soon as they are rendered. Fails with the rendering. */
  stream(): Readable {
    const reader = new Readable({ read() {} });
    for (const chunk of this.chunks) reader.push(chunk);
    if (this.isWhole) reader.push(null);
    else this.readers.add(reader);
    this.whole.catch((error: unknown) =>
      reader.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return reader;
  }

  private push(chunk: Buffer | null): void {
    if (chunk) this.chunks.push(chunk);
    for (const reader of this.readers) reader.push(chunk);
  }

  private async encode({ head, document }: Source, encoding: Encoding | null): Promise<Buffer> {
    const early = await head;
    if (early === null) {
      const { head: start, body } = await document;
      const plain = Buffer.from(start + body);
      this.push(encoding === null ? plain : await toCompressed[encoding](plain));
    } else {
      const encoder: Transform = encoding === null ? new PassThrough() : createCompression[encoding]();
      encoder.on('data', (chunk: Buffer) => this.push(chunk));
      encoder.write(early);
      try {
        const { body } = await document;
        const ended = once(encoder, 'end');
        encoder.end(body);
        await ended;
      } finally {
        encoder.destroy();
      }
    }
    this.isWhole = true;
    this.push(null);
    // zlib's results are parts of larger chunks, which would stay in memory with them.
    return Buffer.concat(this.chunks);
  }
}

/**
 * The text of a document, encoded as soon as something needs it, and once: the response and the cache share it. How slowly
 * the response is read does not matter.
 */
export class DocumentText {
  private readonly source: Source;
  private readonly encoded = new Map<Encoding | null, EncodedText>();

  constructor(source: Source) {
    this.source = source;
  }

  as(encoding: Encoding | null): Pick<EncodedText, 'whole' | 'stream'> {
    const text = this.encoded.get(encoding) ?? new EncodedText(this.source, encoding);
    this.encoded.set(encoding, text);
    return text;
  }
}
