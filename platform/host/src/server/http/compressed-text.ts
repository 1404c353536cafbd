import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type Encoding, toCompressed } from './compression.ts';

const decompress = promisify(brotliDecompress);

/** Text kept compressed with brotli, which nearly every browser accepts. */
export class CompressedText {
  /** Resolves when it is compressed. */
  readonly ready: Promise<unknown>;
  private readonly brotli: Promise<Buffer>;
  private bytes: number;

  constructor(text: string) {
    const plain = Buffer.from(text);
    this.bytes = plain.length;
    this.brotli = toCompressed.br(plain).then((compressed) => {
      this.bytes = compressed.length;
      // zlib's result is part of a larger chunk, which would stay in memory with it.
      return Buffer.copyBytesFrom(compressed);
    });
    this.ready = this.brotli;
  }

  /** Bytes in memory. */
  get size(): number {
    return this.bytes;
  }

  async as(encoding: Encoding | null): Promise<Buffer> {
    const compressed = await this.brotli;
    if (encoding === 'br') return compressed;
    const plain = await decompress(compressed);
    return encoding === null ? plain : toCompressed[encoding](plain);
  }
}
