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

/** Files that are sent at the same time. */
const concurrentUploads = 8;
/** Times that a writer may find that another one was quicker. */
const maxAttempts = 20;
/** Milliseconds that it then waits at most, so that the same two do not meet again. */
const maxPauseMs = 200;

const jsonType = 'application/json';
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.json': jsonType,
  '.woff2': 'font/woff2',
};
const getContentType = (path: string): string => types[extname(path)] ?? 'application/octet-stream';

/** What a pages server's key must be allowed to write, to stop a failing canary, lies below one prefix. */
const registryKey = 'registry/releases.json';
const probeKey = 'registry/probe.json';

const parseJson = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes));

/** Whether the store refuses what a conditional write must not overwrite. */
async function honoursConditions(bucket: Bucket): Promise<boolean> {
  const isWritten = (etag: string | null) => bucket.putIf(probeKey, '{}', jsonType, etag);
  try {
    const isOverwritten = (await isWritten(null)) && (await isWritten(null));
    return !isOverwritten && !(await isWritten('"00000000000000000000000000000000"'));
  } catch (error) {
    // Some stores say that they do not know the headers.
    const { cause } = error as Error;
    if (cause instanceof S3ServiceError && [400, 501].includes(cause.status)) return false;
    throw error;
  }
}

/** Releases in a bucket of an S3-compatible store with conditional writes. */
export function openS3(settings: BucketSettings): ReleaseFiles {
  const { url } = settings;
  const bucket = openBucket(settings);
  let isProbed = false;

  /** Before anything is written that rests on it: else two publishers overwrite each other without a word. */
  async function requireConditionalWrites(): Promise<void> {
    isProbed ||= await honoursConditions(bucket);
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
   * The description comes first and only once: it says whose content the version has. Who has the same content
   * completes what a killed publisher began; the registry names the version when all of it is there.
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
    // The description last: as long as it is there, a version that is being deleted is not taken for a new one.
    const inOrder = [...paths.filter((path) => path !== 'release.json'), 'release.json'];
    for (const path of inOrder) await bucket.remove(`${name}/${version}/${path}`);
  }

  async function loadRegistry(): Promise<{ text: string; registry: Registry; etag: string | null }> {
    const found = await bucket.get(registryKey);
    if (!found) {
      // 404 is the answer also where there is no bucket, which is an error.
      await bucket.list(registryKey);
      return { text: '', registry: { revision: 0, apps: {} }, etag: null };
    }
    // Without one the next write would have no condition.
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
      // It was written, and the answer was lost.
      if (sent?.text === text) return sent.registry;
      const next: Registry = {
        ...(await change(structuredClone(registry))),
        revision: registry.revision + 1,
      };
      assert(next, Registry);
      sent = { text: JSON.stringify(next), registry: next };
      const isWritten = await bucket.putIf(registryKey, sent.text, jsonType, etag).catch((error: Error) => {
        throw new Error(
          `The store did not confirm a change, which may stand or not: look what is published. ${error.message}`,
          { cause: error },
        );
      });
      if (isWritten) return next;
      await delay(maxPauseMs * Math.random());
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
