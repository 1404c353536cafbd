import type { Server } from 'node:http';
import type { Socket } from 'node:net';

interface Connection {
  /** Answers that are under way, to their last byte. */
  answers: number;
  /** Bytes that had come when the last answer was sent; null before the first. */
  receivedAtRest: number | null;
}

/** Whether nothing is under way: an answer was sent, and no byte of another request has come since. */
const isIdle = ({ answers, receivedAtRest }: Connection, { bytesRead }: Socket): boolean =>
  answers === 0 && receivedAtRest === bytesRead;

/**
 * Lets a server that closes send what it has begun. Node's own `closeIdleConnections`, which `close` calls, takes
 * an answer for sent as soon as all of it was written, and cuts the connection of a browser that reads slowly. In
 * its place idle connections are closed at once, and every other one after its answer's last byte.
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
