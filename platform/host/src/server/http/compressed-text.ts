import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type Encoding, toCompressed, toDenseBrotli } from './compression.ts';

const decompress = promisify(brotliDecompress);

/** Memory of all texts in other encodings than brotli, in bytes; the least recently requested are dropped. */
const maxOtherBytes = 8 * 2 ** 20;

/** How often a text is requested in brotli before it is compressed denser: most are outdated before. */
const requestsUntilDense = 5;

/** zlib's results are parts of larger chunks, which would stay in memory with them. */
const toOwnMemory = (bytes: Buffer): Buffer => Buffer.copyBytesFrom(bytes);

type Others = Map<Encoding | null, Buffer>;

const others = new LRUCache<CompressedText, Others>({
  maxSize: maxOtherBytes,
  sizeCalculation: (texts, { size }) => [...texts.values()].reduce((sum, { length }) => sum + length, size),
});

/** Text kept compressed with brotli, which nearly every browser accepts, and for a while as other clients request it. */
export class CompressedText {
  /** Resolves when it is compressed. */
  readonly ready: Promise<unknown>;
  private brotli: Promise<Buffer>;
  private bytes: number;
  private requests = 0;

  /** @param text or the text in brotli */
  constructor(text: string | Buffer) {
    const bytes = typeof text === 'string' ? Buffer.from(text) : text;
    this.bytes = bytes.length;
    this.brotli =
      typeof text === 'string'
        ? toCompressed.br(bytes).then((compressed) => {
            this.bytes = compressed.length;
            return toOwnMemory(compressed);
          })
        : Promise.resolve(bytes);
    this.ready = this.brotli;
  }

  /** Bytes in memory, as long as other encodings are not requested. */
  get size(): number {
    return this.bytes;
  }

  async as(encoding: Encoding | null): Promise<Buffer> {
    if (encoding === 'br') {
      this.requests += 1;
      if (this.requests === requestsUntilDense) this.densify().catch(() => undefined);
      return this.brotli;
    }
    return others.get(this)?.get(encoding) ?? this.convert(encoding);
  }

  private async densify(): Promise<void> {
    const dense = toOwnMemory(await toDenseBrotli(await decompress(await this.brotli)));
    this.bytes = dense.length;
    this.brotli = Promise.resolve(dense);
  }

  private async convert(encoding: Exclude<Encoding, 'br'> | null): Promise<Buffer> {
    const plain = await decompress(await this.brotli);
    const text = encoding === null ? plain : await toCompressed[encoding](plain);
    const own = toOwnMemory(text);
    others.set(this, new Map([...(others.get(this) ?? []), [encoding, own]]));
    return own;
  }
}
