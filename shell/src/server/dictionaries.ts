import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** Compressed scripts, and hashes of scripts, that are kept. */
const maxBodies = 256;
const maxHashes = 4_096;
/** Starts a `dcz` response, and is followed by the dictionary's hash (RFC 9842). */
const header = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

const compress = promisify(zstdCompress);

/** A published script: `NAME/VERSION/web/FILE`. */
const script = /^(shell|mf-[a-z0-9-]+)\/([\w-][\w.-]*)\/web\/([\w-][\w.-]*)\.js$/;
/** The file's name without the hash of its content. */
const baseName = (file: string): string => file.replace(/\.[0-9a-f]{8}$/, '');

/**
 * `Use-As-Dictionary` for a published script: the same file of another version.
 * @param path `NAME/VERSION/web/FILE`
 * @returns null for other files
 */
export function dictionaryFor(prefix: string, path: string): string | null {
  const [, name, , file] = script.exec(path) ?? [];
  if (!name || !file) return null;
  const base = baseName(file);
  return `match="${prefix}/${name}/*/web/${base === file ? base : `${base}.*`}.js"`;
}

/**
 * Compresses scripts with the version that a browser has as the dictionary, so that a returning visitor loads only
 * what has changed (RFC 9842).
 */
export class DictionaryCompression {
  private readonly bodies = new LRUCache<string, Promise<Buffer | null>>({ max: maxBodies });
  private readonly hashes = new LRUCache<string, string>({ max: maxHashes });
  private readonly directory: string;

  /** @param directory folder with the files, `NAME/VERSION/web/FILE` */
  constructor(directory: string) {
    this.directory = directory;
  }

  /**
   * A script in the encoding `dcz`.
   * @param path `NAME/VERSION/web/FILE`
   * @param available the request's header `Available-Dictionary`
   * @returns null if the dictionary or the file is unknown
   */
  encode(path: string, available: string): Promise<Buffer | null> {
    const key = `${path} ${available}`;
    const body = this.bodies.get(key) ?? this.compress(path, available).catch(() => null);
    this.bodies.set(key, body);
    return body;
  }

  private async compress(path: string, available: string): Promise<Buffer | null> {
    const [, name, version, file] = script.exec(path) ?? [];
    const digest = /^:([A-Za-z0-9+/]{43}=):$/.exec(available)?.[1];
    if (!name || !version || !file || !digest) return null;
    const dictionary = await this.findDictionary({ name, version, file }, digest);
    if (!dictionary) return null;
    const bytes = await readFile(join(this.directory, path));
    return Buffer.concat([header, Buffer.from(digest, 'base64'), await compress(bytes, { dictionary })]);
  }

  /** The same file of another version that has this hash. */
  private async findDictionary(
    { name, version, file }: { name: string; version: string; file: string },
    digest: string,
  ): Promise<Buffer | null> {
    for (const other of await readdir(join(this.directory, name))) {
      if (other === version) continue;
      const web = join(this.directory, name, other, 'web');
      const files = await readdir(web).catch(() => []);
      for (const candidate of files) {
        if (!candidate.endsWith('.js') || baseName(candidate.slice(0, -3)) !== baseName(file)) continue;
        if ((await this.hashOf(join(web, candidate))) === digest) return readFile(join(web, candidate));
      }
    }
    return null;
  }

  private async hashOf(file: string): Promise<string> {
    const hash =
      this.hashes.get(file) ??
      createHash('sha256')
        .update(await readFile(file))
        .digest('base64');
    this.hashes.set(file, hash);
    return hash;
  }
}
