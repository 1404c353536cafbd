import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type DevProblem, type DevState, devEventsPath } from '@fan-base/shared-contracts/dev';
import type { Release, RemoteRelease } from '@fan-base/shared-contracts/release';
import { withSlashes } from '../project.ts';

/** Serves builds of a remote to testers' browsers, on a page of any server that pins it. */
export interface DevServer {
  readonly address: string;
  /** Offers a finished build; open pages swap it in. */
  show(build: string): void;
  /** Reports build errors to open pages. */
  report(problems: readonly DevProblem[]): void;
  stop(): Promise<void>;
}

/** Scripts of a build by path. In memory: open pages may still request chunks of an older build. */
const readScripts = (web: string): Map<string, Buffer> =>
  new Map(
    readdirSync(web, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.js(\.map)?$/.test(file))
      .map((file) => [withSlashes(file), readFileSync(join(web, file))]),
  );

/** Builds whose files are kept for open pages. */
const maxVersions = 20;

/** @param port by default chosen by the system */
export async function startDevServer(port = 0): Promise<DevServer> {
  const versions = new Map<string, Map<string, Buffer>>();
  const streams = new Set<ServerResponse>();
  let present: RemoteRelease | null = null;
  let problems: readonly DevProblem[] = [];

  const send = (stream: ServerResponse) => {
    const state: DevState = { shell: '', remotes: present ? [present] : [], contributions: '', problems };
    stream.write(`data: ${JSON.stringify(state)}\n\n`);
  };
  const notify = () => streams.forEach(send);

  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === devEventsPath) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      streams.add(response);
      request.on('close', () => streams.delete(response));
      return send(response);
    }
    if (present && pathname === `/dev/${present.name}.json`)
      return void response.setHeader('content-type', 'application/json').end(JSON.stringify(present));
    const [, version = '', file = ''] = /^\/assets\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
    const script = versions.get(version)?.get(file);
    if (!script) return void response.writeHead(404).end();
    response.setHeader('content-type', 'text/javascript').end(script);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;

  return {
    address,
    show(build) {
      const release: Release = JSON.parse(readFileSync(join(build, 'release.json'), 'utf8'));
      const { name, version, container, integrity, pages, widgets, chunks } = release;
      if (!container) throw new Error(`${name} is no remote`);
      versions.set(version, readScripts(join(build, 'web')));
      for (const old of [...versions.keys()].slice(0, -maxVersions)) versions.delete(old);
      present = {
        name,
        version,
        base: `${address}/assets/${version}/`,
        container,
        integrity: integrity[container.file] ?? '',
        pages: Object.keys(pages),
        widgets,
        chunks,
      };
      problems = [];
      notify();
    },
    report(found) {
      problems = found;
      notify();
    },
    async stop() {
      for (const stream of streams) stream.end();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
