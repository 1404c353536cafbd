import { type Encoding, toCompressed } from '../compression.ts';

/** A rendered document as it is sent again: its bytes, and those of each compression that was asked for. */
export class CachedDocument {
  /** Names this rendering, for `ETag`. */
  readonly tag: string;
  /** Remotes with something in it. */
  readonly remotes: readonly string[];
  /** Names of all that it is made of. */
  readonly surrogateKeys: readonly string[];
  private readonly bytes: Buffer;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(tag: string, html: string, remotes: readonly string[], surrogateKeys: readonly string[] = []) {
    this.tag = tag;
    this.remotes = remotes;
    this.surrogateKeys = surrogateKeys;
    this.bytes = Buffer.from(html);
  }

  /** About how many bytes of memory it takes with both compressions. */
  get size(): number {
    return Math.ceil(this.bytes.length * 1.5);
  }

  /** Compressed once, by whoever asks first. */
  as(encoding: Encoding | null): Promise<Buffer> {
    if (encoding === null) return Promise.resolve(this.bytes);
    const known = this.compressed.get(encoding);
    if (known) return known;
    const compressed = toCompressed[encoding](this.bytes);
    this.compressed.set(encoding, compressed);
    return compressed;
  }
}
