import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Release } from '@fan-base/shared-contracts/release';
import { filesBelow } from '../filesBelow.ts';
import type { ReleaseFiles } from '../ReleaseFiles.ts';
import { requireSameContent } from '../sameContent.ts';
import { type BucketSettings, openBucket } from './Bucket.ts';
import { type Election, jsonType, stand, untilDecided } from './elect.ts';
import { openS3Registry } from './registry.ts';

/** Files that are sent at the same time. */
const atOnce = 8;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.json': jsonType,
  '.woff2': 'font/woff2',
};
const typeOf = (path: string): string => types[extname(path)] ?? 'application/octet-stream';

const descriptionFile = 'release.json';

const parse = (bytes: Uint8Array): Release => JSON.parse(new TextDecoder().decode(bytes));

/**
 * Whose build is this version? The first to claim it, with its description. Who has the same content goes on
 * with that description, so that all write the same bytes, and what a killed publisher began is completed.
 */
async function claim(election: Election, version: string, own: Uint8Array): Promise<Uint8Array> {
  const { bucket } = election;
  const prefix = `claims/${version}/`;
  const { candidates } = await bucket.list(prefix);
  const winner =
    candidates.length > 0
      ? await untilDecided(election, prefix)
      : (await stand(election, prefix, own)).winner;
  const description = await bucket.get(winner.key);
  requireSameContent(parse(description), parse(own));
  return description;
}

export interface S3Settings extends BucketSettings {
  readonly settleMs: number;
}

/** Releases in a bucket of an S3-compatible store. */
export function openS3({ settleMs, ...settings }: S3Settings): ReleaseFiles {
  const bucket = openBucket(settings);
  const election: Election = { bucket, settleMs };

  async function place(build: string, name: string, version: string): Promise<void> {
    const folder = `${name}/${version}`;
    const description = await claim(election, folder, await readFile(join(build, descriptionFile)));
    const { candidates } = await bucket.list(`${folder}/`);
    if (candidates.some(({ key }) => key === `${folder}/${descriptionFile}`)) return;
    const queue = (await filesBelow(build)).filter((path) => path !== descriptionFile);
    const send = async () => {
      for (let path = queue.pop(); path; path = queue.pop())
        await bucket.put(`${folder}/${path}`, await readFile(join(build, path)), typeOf(path));
    };
    await Promise.all(Array.from({ length: atOnce }, send));
    // Last: where it is, everything is.
    await bucket.put(`${folder}/${descriptionFile}`, description, jsonType);
  }

  return {
    location: settings.url,
    directory: null,
    read: (path) => bucket.get(path),
    async list(name, version) {
      const folder = `${name}/${version}/`;
      const { candidates } = await bucket.list(folder);
      return candidates.map(({ key }) => key.slice(folder.length));
    },
    place,
    ...openS3Registry(election),
    watch: () => () => {},
  };
}
