import { S3mini } from 's3mini';
import type { Ballot } from './election.ts';

export interface BucketSettings {
  /** Address of the bucket: `https://s3.example.com/releases`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The few things that releases ask of an S3-compatible store. */
export interface Bucket {
  /** @throws Error when it is not there or the store cannot be reached */
  get(key: string): Promise<Uint8Array>;
  /** Never sent twice: a repeated write would be a later one. @throws Error */
  put(key: string, bytes: Uint8Array | string, type: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Objects whose keys begin with a prefix, with the store's time; `after` leaves out keys up to that text. */
  list(prefix: string, after?: string): Promise<Ballot>;
}

const requestMs = 10_000;
/** Objects are written once: whoever has one need never ask again. */
const headers = { 'cache-control': 'public, max-age=31536000, immutable' };

/** What the network says is beneath what `fetch` says. */
const reasonOf = ({ message, cause }: Error): string => (cause instanceof Error ? cause.message : message);

/** A bucket of an S3-compatible store. */
export function openBucket({ url, region, accessKeyId, secretAccessKey }: BucketSettings): Bucket {
  const connect = (ask: typeof fetch = fetch) =>
    new S3mini({
      endpoint: url,
      region,
      accessKeyId,
      secretAccessKey,
      requestAbortTimeout: requestMs,
      fetch: ask,
    });
  const s3 = connect();
  return {
    async get(key) {
      const answer = await s3.getObjectResponse(key);
      if (!answer) throw new Error(`${key} is not in the bucket`);
      return new Uint8Array(await answer.arrayBuffer());
    },
    async put(key, bytes, type) {
      await s3.putObject(key, bytes, type, undefined, headers);
    },
    async remove(key) {
      await s3.deleteObject(key);
    },
    async list(prefix, after) {
      let now = 0;
      // The time of the first page: later ones may know more, never less.
      const dated: typeof fetch = async (...request) => {
        const answer = await fetch(...request);
        now ||= Date.parse(answer.headers.get('date') ?? '');
        return answer;
      };
      const objects = await connect(dated)
        .listObjects('/', prefix, undefined, after ? { 'start-after': after } : {})
        .catch((error: Error) => {
          throw new Error(`${url} cannot be listed: ${reasonOf(error)}`, { cause: error });
        });
      if (!objects) throw new Error(`There is no bucket at ${url}`);
      if (Number.isNaN(now)) throw new Error('The store does not tell its time');
      const candidates = objects.map(({ Key, LastModified }) => ({
        key: Key,
        writtenAt: LastModified.getTime(),
      }));
      return { candidates, now };
    },
  };
}
