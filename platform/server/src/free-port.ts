import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that Linux gives to outgoing connections: one of those could take the port before its server does. */
const [firstPort, lastPort] = [12_000, 32_000] as const;

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Finds a free port of the loopback interface. */
export async function freePort(): Promise<number> {
  let port = randomInt(firstPort, lastPort);
  while (!(await canListen(port))) port = randomInt(firstPort, lastPort);
  return port;
}
