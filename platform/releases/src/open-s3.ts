import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Registry, type Release } from '@fan-base/shared-contracts/release';
import { assert } from '@fan-base/shared-contracts/struct';
import pLimit from 'p-limit';
import { S3ServiceError } from 's3mini';
import { type Bucket, type BucketSettings, openBucket } from './bucket.ts';
import { RefusedChange } from './changes.ts';
import { filesBelow } from './files-below.ts';
import type { ReleaseFiles } from './release-files.ts';
import { requireSameContent } from './same-content.ts';
import { listShared, sharedName } from './shared-files.ts';

const concurrentUploads = 8;
/** Attempts of a writer that keeps losing the race against others. */
const maxAttempts = 20;
/** Maximum of the random delay before a retry, so that the same two writers do not collide again. */
const maxDelayMs = 200;

const jsonType = 'application/json';
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.json': jsonType,
  '.woff2': 'font/woff2',
};
const getContentType = (path: string): string => types[extname(path)] ?? 'application/octet-stream';

/** Has its own prefix, to which pages servers need write access to stop failing canaries. */
const registryKey = 'registry/releases.json';
const probeKey = 'registry/probe.json';

const parseJson = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes));

/** Whether the store honors conditional writes. */
async function supportsConditions(bucket: Bucket): Promise<boolean> {
  const isWritten = (etag: string | null) => bucket.putIf(probeKey, '{}', jsonType, etag);
  try {
    const isOverwritten = (await isWritten(null)) && (await isWritten(null));
    return !isOverwritten && !(await isWritten('"00000000000000000000000000000000"'));
  } catch (error) {
    // Some stores reject the headers as not implemented.
    const { cause } = error as Error;
    if (cause instanceof S3ServiceError && [400, 501].includes(cause.status)) return false;
    throw error;
  }
}

/** Opens releases in a bucket of an S3-compatible store with conditional writes. */
export function openS3(settings: BucketSettings): ReleaseFiles {
  const { url } = settings;
  const bucket = openBucket(settings);
  let isProbed = false;

  /** Checked before the first write: without conditional writes, two publishers would silently overwrite each other. */
  async function requireConditionalWrites(): Promise<void> {
    isProbed ||= await supportsConditions(bucket);
    if (!isProbed)
      throw new RefusedChange(
        `${url} ignores If-None-Match or If-Match on writing, so two publishers would overwrite each other: ` +
          'choose a store with conditional writes',
      );
  }

  async function read(path: string): Promise<Uint8Array> {
    const found = await bucket.get(path);
    if (!found) throw new Error(`${path} is not in the bucket`);
    return found.bytes;
  }

  async function list(name: string, version: string): Promise<string[]> {
    const folder = `${name}/${version}/`;
    return (await bucket.list(folder)).map(({ key }) => key.slice(folder.length));
  }

  async function putMissing(from: string, name: string, version: string): Promise<void> {
    const stored = new Set(await list(name, version));
    const limit = pLimit(concurrentUploads);
    await limit.map(
      (await filesBelow(from)).filter((path) => !stored.has(path)),
      async (path) =>
        bucket.put(`${name}/${version}/${path}`, await readFile(join(from, path)), getContentType(path)),
    );
  }

  /**
   * The description is written first and only once: it claims the version for its content. A publisher with
   * the same content completes the work of a killed one; the registry lists the version once it is complete.
   */
  async function place(build: string, name: string, version: string): Promise<void> {
    await requireConditionalWrites();
    const folder = `${name}/${version}`;
    const own = await readFile(join(build, 'release.json'));
    if (!(await bucket.putIf(`${folder}/release.json`, own, jsonType, null))) {
      const there: Release = parseJson(await read(`${folder}/release.json`));
      requireSameContent(there, parseJson(own));
    }
    for (const digest of listShared(await filesBelow(build)))
      await putMissing(join(build, 'web', sharedName, digest), sharedName, digest);
    await putMissing(build, name, version);
  }

  async function remove(name: string, version: string): Promise<void> {
    const paths = await list(name, version);
    // The description last: while it exists, a partly deleted version is not mistaken for a new one.
    const inOrder = [...paths.filter((path) => path !== 'release.json'), 'release.json'];
    for (const path of inOrder) await bucket.remove(`${name}/${version}/${path}`);
  }

  async function loadRegistry(): Promise<{ text: string; registry: Registry; etag: string | null }> {
    const found = await bucket.get(registryKey);
    if (!found) {
      // A missing bucket is a 404 as well, but must be an error.
      await bucket.list(registryKey);
      return { text: '', registry: { revision: 0, apps: {} }, etag: null };
    }
    // Without an ETag the next write would be unconditional.
    if (!found.etag) throw new Error(`${url} gives the registry no ETag`);
    const text = new TextDecoder().decode(found.bytes);
    const registry: unknown = JSON.parse(text);
    assert(registry, Registry);
    return { text, registry, etag: found.etag };
  }

  async function changeRegistry(
    change: (registry: Registry) => Registry | Promise<Registry>,
  ): Promise<Registry> {
    await requireConditionalWrites();
    let sent: { readonly text: string; readonly registry: Registry } | null = null;
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const { text, registry, etag } = await loadRegistry();
      // It was written, but the response was lost.
      if (sent?.text === text) return sent.registry;
      const next: Registry = {
        ...(await change(structuredClone(registry))),
        revision: registry.revision + 1,
      };
      assert(next, Registry);
      sent = { text: JSON.stringify(next), registry: next };
      const isWritten = await bucket.putIf(registryKey, sent.text, jsonType, etag).catch((error: Error) => {
        throw new Error(
          `The store did not confirm a change, which may have been applied: check what is published. ${error.message}`,
          { cause: error },
        );
      });
      if (isWritten) return next;
      await delay(maxDelayMs * Math.random());
    }
    throw new RefusedChange('Other releases are being published: try again');
  }

  return {
    location: url,
    directory: null,
    read,
    list,
    place,
    remove,
    readRegistry: async () => (await loadRegistry()).registry,
    changeRegistry,
    watch: () => () => {},
  };
}
