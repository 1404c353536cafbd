import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** Settings of a store that runs on this machine; the key is the one that the server knows. */
export interface RunningS3 {
  readonly env: Readonly<Record<string, string>>;
  /** Ends every connection and listens no more; what is stored stays. */
  readonly stop: () => Promise<void>;
  /** Listens again at the same address. */
  readonly restart: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Starts an S3-compatible server on the loopback interface, with an empty bucket. */
export async function startS3(): Promise<RunningS3> {
  const directory = mkdtempSync(join(tmpdir(), 'fan-base-s3-'));
  const listen = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      // It signs a bucket's address without the slash at its end, unlike S3 itself.
      allowMismatchedSignatures: true,
      configureBuckets: [{ name: 'releases' }],
    });
    const address = await server.run();
    return { server, port: address.port };
  };
  let running = await listen(0);
  const { port } = running;
  const stop = async () => {
    running.server.httpServer.closeAllConnections();
    await running.server.close();
  };
  return {
    env: {
      RELEASES_S3: `http://127.0.0.1:${port}/releases`,
      RELEASES_S3_SETTLE_MS: '2000',
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop,
    async restart() {
      running = await listen(port);
    },
    async remove() {
      if (running.server.httpServer.listening) await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
