import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A failure of one write, as it occasionally happens in real stores. */
export interface Mishap {
  /** Key prefix of the affected write. */
  readonly key: string;
  readonly status: number;
  /** Whether the object is stored despite the error response. */
  readonly isStored?: boolean;
}

/** Settings of a local store. */
export interface RunningS3 {
  readonly env: Readonly<Record<string, string>>;
  readonly objects: Map<string, Uint8Array>;
  /** Content type and cache control of each object. */
  readonly headers: Map<string, readonly [type: string | undefined, caching: string | undefined]>;
  /** Each affects the next matching write, once. */
  readonly mishaps: Mishap[];
  /** Closes all connections and stops listening; objects are kept. */
  readonly stop: () => Promise<void>;
  /** Listens again on the same port. */
  readonly restart: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

const bucketPath = '/releases';

const getEtag = (bytes: Uint8Array): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

/**
 * An S3 server on the loopback interface with the operations that releases and uploads use, including
 * conditional writes, since npm has no such store. Requests and responses follow the S3 reference; signatures
 * are not checked.
 * @param ignored request headers to ignore
 */
export async function startS3(ignored: readonly string[] = []): Promise<RunningS3> {
  const objects = new Map<string, Uint8Array>();
  const written: RunningS3['headers'] = new Map();
  const mishaps: Mishap[] = [];

  function findRefusal(key: string, { headers }: IncomingMessage): number | null {
    const there = objects.get(key);
    const { 'if-none-match': unless, 'if-match': only } = headers;
    if (unless === '*' && there && !ignored.includes('if-none-match')) return 412;
    if (only === undefined || ignored.includes('if-match')) return null;
    if (!there) return 404;
    return getEtag(there) === only ? null : 412;
  }

  async function put(key: string, request: IncomingMessage): Promise<number> {
    const bytes = await buffer(request);
    const at = mishaps.findIndex((mishap) => key.startsWith(mishap.key));
    const [mishap] = at < 0 ? [] : mishaps.splice(at, 1);
    if (mishap && !mishap.isStored) return mishap.status;
    const refusal = findRefusal(key, request);
    if (refusal === null) {
      objects.set(key, bytes);
      written.set(key, [request.headers['content-type'], request.headers['cache-control']]);
    }
    return refusal ?? mishap?.status ?? 200;
  }

  function list(prefix: string): string {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    const contents = keys
      .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`)
      .join('');
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (!request.headers.authorization) return void response.writeHead(403).end();
    if (!`${pathname}/`.startsWith(`${bucketPath}/`)) return void response.writeHead(404).end();
    const key = decodeURIComponent(pathname.slice(bucketPath.length + 1));
    if (request.method === 'PUT') return void response.writeHead(await put(key, request)).end();
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (key === '') {
      response.setHeader('content-type', 'application/xml');
      return void response.end(list(searchParams.get('prefix') ?? ''));
    }
    const bytes = objects.get(key);
    if (!bytes) return void response.writeHead(404).end();
    response.setHeader('etag', getEtag(bytes));
    response.end(bytes);
  }

  const server = createServer((request, response) => {
    // The client may have been killed.
    answer(request, response).catch(() => response.destroy());
  });
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const stop = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return {
    env: {
      RELEASES_S3: `http://127.0.0.1:${port}${bucketPath}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'a-key',
      AWS_SECRET_ACCESS_KEY: 'a-secret',
    },
    objects,
    headers: written,
    mishaps,
    stop,
    restart: async () => void (await listen(port)),
    remove: stop,
  };
}
