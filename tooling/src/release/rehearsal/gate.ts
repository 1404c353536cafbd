import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopback } from './hosts.ts';

/** The only way out of the rehearsal's browser. */
export interface Gate {
  /** URL of the proxy. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a proxy that passes on requests to the stage and refuses all others: the code in the browser may be made to send
 * out what it finds on this machine and in its network.
 */
export async function startGate(stageUrl: string): Promise<Gate> {
  const { port } = new URL(stageUrl);
  const server = createServer((incoming, outgoing) => {
    const url = URL.parse(incoming.url ?? '');
    if (url?.protocol !== 'http:' || !isLoopback(url.hostname) || url.port !== port) {
      outgoing.writeHead(403).end();
      return;
    }
    const { method, headers } = incoming;
    const passed = request(
      { host: '127.0.0.1', port, method, path: url.pathname + url.search, headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  // Tunnels, for https and sockets.
  server.on('connect', (_request, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
