import { createServer, request } from 'node:http';
import { pipeline } from 'node:stream';
import { isLoopback } from './hosts.ts';
import { type LocalServer, listenLocally } from './local-server.ts';

/**
 * Starts the only way out of the rehearsal's browser: a proxy that passes on requests to the stage and refuses all
 * others. The code in the browser may be made to send out what it finds on this machine and in its network.
 */
export async function startGate(stageUrl: string): Promise<LocalServer> {
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
        // Ends both when either aborts.
        pipeline(response, outgoing, () => undefined);
      },
    );
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  // Tunnels, for https and sockets.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  return listenLocally(server);
}
