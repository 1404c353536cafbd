import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy of the pages server that can lose its network, for any domain. */
export interface ClosableProxy {
  /** Address of a path on a domain through the proxy, like `on` of site.ts. */
  at(domain: string, path?: string): string;
  /** Requested paths without queries. */
  readonly asked: string[];
  /** Redirects the requests of a path to another host; null: the requested one. */
  readonly hostOf: Map<string, string>;
  /** Stops answering. */
  goOffline(): Promise<void>;
  /** Answers again at the same port. */
  comeBack(): Promise<void>;
}

/** @param target address of the pages server */
export async function startClosableProxy(target: string): Promise<ClosableProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const asked: string[] = [];
  const hostOf = new Map<string, string>();
  const make = () =>
    createServer((incoming, outgoing) => {
      const { method, url = '/', headers } = incoming;
      const path = url.replace(/\?.*$/, '');
      asked.push(path);
      const host = hostOf.get(path) ?? headers.host;
      const onward = request({
        hostname,
        port: targetPort,
        method,
        path: url,
        headers: { ...headers, host },
      });
      onward.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      outgoing.on('close', () => onward.destroy());
      incoming.pipe(onward);
    });
  let server = make();
  const listen = (port: number) =>
    new Promise<number>((resolve) =>
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    );
  const port = await listen(0);
  return {
    at: (domain, path = '/') =>
      `http://${domain === 'localhost' ? domain : `${domain}.localhost`}:${port}${path}`,
    asked,
    hostOf,
    async goOffline() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    async comeBack() {
      server = make();
      await listen(port);
    },
  };
}
