import type { FastifyReply } from 'fastify';

/** Bytes that may wait for a listener that does not read; one with more is dropped, and may come back. */
const longestQueue = 256 * 1024;
/** Milliseconds after which a browser may open its stream again. */
const reconnectAfter = 2000;

const comment = Buffer.from(':\n\n');
const opening = Buffer.from(`retry: ${reconnectAfter}\n\n`);

/** A stream of server-sent events to one listener. */
export interface Stream {
  readonly send: (event: Buffer) => void;
  /** Calls back once, when the stream has ended, whoever ended it. */
  readonly onEnd: (then: () => void) => void;
}

export interface Streams {
  /** Takes over the answer to a request that has not been answered. */
  readonly open: (reply: FastifyReply) => Stream;
  readonly isFull: () => boolean;
  readonly size: () => number;
  readonly endAll: () => void;
}

/**
 * The open streams of this process. One timer sends all of them a sign of life.
 * @param options `heartbeat` in milliseconds; `limit`: how many streams there may be
 */
export function createStreams({ heartbeat, limit }: { heartbeat: number; limit: number }): Streams {
  const open = new Set<FastifyReply['raw']>();
  let beating: NodeJS.Timeout | null = null;

  const write = (response: FastifyReply['raw'], event: Buffer) => {
    if (response.writableEnded || response.destroyed) return;
    response.write(event);
    if (response.writableLength > longestQueue) response.destroy();
  };
  const beat = () => {
    for (const response of open) write(response, comment);
  };

  return {
    open(reply) {
      reply.hijack();
      const response = reply.raw;
      response.writeHead(200, {
        ...reply.getHeaders(),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Proxies pass each event on as it comes.
        'x-accel-buffering': 'no',
        // Its connection is never used for another request: closing the server need not wait for it.
        connection: 'close',
      });
      open.add(response);
      beating ??= setInterval(beat, heartbeat);
      response.on('close', () => {
        open.delete(response);
        if (open.size > 0 || !beating) return;
        clearInterval(beating);
        beating = null;
      });
      response.write(opening);
      return {
        send: (event) => write(response, event),
        onEnd: (then) => void response.on('close', then),
      };
    },
    isFull: () => open.size >= limit,
    size: () => open.size,
    endAll() {
      for (const response of open) response.end();
    },
  };
}
