import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import { releaseIn } from './forge.ts';

export interface DevServer {
  readonly address: string;
  stop(): Promise<void>;
}

/** Serves a build as a feature team's dev server does: its description under `/dev/`, its files, to every origin. */
export async function startDevServer(build: string): Promise<DevServer> {
  const { name, version, container, integrity, pages, widgets, chunks } = releaseIn(build);
  if (!container) throw new Error(`${name} is no remote`);
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.url === `/dev/${name}.json`) {
      const release: RemoteRelease = {
        name,
        version,
        base: `${address}/`,
        container,
        integrity: integrity[container.file] ?? '',
        pages,
        widgets,
        chunks,
      };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(release));
      return;
    }
    const file = join(build, 'web', new URL(request.url ?? '/', 'http://x').pathname);
    if (!existsSync(file)) response.writeHead(404).end();
    else response.setHeader('content-type', 'text/javascript').end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    address,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
