import type { Server } from 'node:http';
import type { Socket } from 'node:net';

interface Connection {
  /** Responses that are not fully sent. */
  answers: number;
  /** Bytes received by the end of the last response; null before the first. */
  receivedAtRest: number | null;
}

/**
 * Whether the connection is idle: no response is being sent, and no bytes of another request have arrived.
 */
const isIdle = ({ answers, receivedAtRest }: Connection, { bytesRead }: Socket): boolean =>
  answers === 0 && receivedAtRest === bytesRead;

/**
 * Lets a closing server finish its responses. Node's `closeIdleConnections`, which `close` calls, considers a
 * response sent as soon as its data is written, and cuts off browsers that read slowly. This replacement closes
 * idle connections immediately, and every other one after the last byte of its response.
 */
export function closeGently(server: Server): void {
  const connections = new Map<Socket, Connection>();
  let isClosing = false;

  server.on('connection', (socket) => {
    connections.set(socket, { answers: 0, receivedAtRest: null });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.answers += 1;
    response.once('close', () => {
      connection.answers -= 1;
      connection.receivedAtRest = socket.bytesRead;
      if (isClosing && connection.answers === 0) socket.destroySoon();
    });
  });
  server.closeIdleConnections = () => {
    isClosing = true;
    for (const [socket, connection] of connections) if (isIdle(connection, socket)) socket.destroySoon();
  };
}
