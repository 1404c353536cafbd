import { type Encoding, toCompressed } from '../compression.ts';

/** A cached document, with its compressed forms. */
export class CachedDocument {
  /** Identifies the rendering, for `ETag`. */
  readonly tag: string;
  /** Remotes that contributed to it. */
  readonly remotes: readonly string[];
  readonly surrogateKeys: readonly string[];
  private readonly bytes: Buffer;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(tag: string, html: string, remotes: readonly string[], surrogateKeys: readonly string[] = []) {
    this.tag = tag;
    this.remotes = remotes;
    this.surrogateKeys = surrogateKeys;
    this.bytes = Buffer.from(html);
  }

  /** Approximate memory in bytes, including both compressed forms. */
  get size(): number {
    return Math.ceil(this.bytes.length * 1.5);
  }

  /** Compressed on first use. */
  as(encoding: Encoding | null): Promise<Buffer> {
    if (encoding === null) return Promise.resolve(this.bytes);
    const known = this.compressed.get(encoding);
    if (known) return known;
    const compressed = toCompressed[encoding](this.bytes);
    this.compressed.set(encoding, compressed);
    return compressed;
  }
}
