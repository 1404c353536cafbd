import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { setTimeout as delay } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { backoff } from '@fan-base/shared-server/backoff';

/** Delay before a stream is reconnected, as in the shell's `browser/live`. */
const retry = { firstMs: 2_000, maxMs: 60_000 };
/** Streams per connection: the limit for one client. */
const perConnection = 40;

export interface Listeners {
  readonly open: () => number;
  /** Milliseconds from each disconnect to the reconnect. */
  readonly returns: readonly number[];
  /** Failed connection attempts by reason. */
  readonly refusals: ReadonlyMap<string, number>;
  readonly stop: () => void;
}

/** Opens many live streams, each of which reconnects like a page. */
export function startListeners(
  port: number,
  { host, path, token, count }: { host: string; path: string; token: string; count: number },
): Listeners {
  const returns: number[] = [];
  const refusals = new Map<string, number>();
  let open = 0;
  let isOver = false;

  function connection(address: string) {
    let session: ClientHttp2Session | null = null;
    return () => {
      if (session && !session.closed && !session.destroyed) return session;
      session = connect(`https://127.0.0.1:${port}`, {
        createConnection: () =>
          connectTls({
            ...{ host: '127.0.0.1', port, localAddress: address, servername: host },
            ALPNProtocols: ['h2'],
            rejectUnauthorized: false,
          }),
      });
      session.on('error', () => {});
      session.setMaxListeners(0);
      return session;
    };
  }

  /** One stream, from its response to its end. */
  const listen = (session: ClientHttp2Session, onOpen: () => void): Promise<void> =>
    new Promise((ended) => {
      let isOpen = false;
      let refusal = 'the connection was closed';
      const stream = session.request({
        [constants.HTTP2_HEADER_AUTHORITY]: host,
        [constants.HTTP2_HEADER_PATH]: path,
        authorization: `Bearer ${token}`,
        accept: 'text/event-stream',
      });
      stream.on('response', (headers) => {
        if (headers[':status'] !== 200) {
          refusal = String(headers[':status']);
          return stream.close();
        }
        isOpen = true;
        open += 1;
        onOpen();
      });
      stream.resume();
      stream.on('error', (error: Error) => {
        refusal = error.message;
      });
      stream.on('close', () => {
        if (isOpen) open -= 1;
        else refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
        ended();
      });
    });

  async function stay(getSession: () => ClientHttp2Session): Promise<void> {
    let cutAt: number | null = null;
    let failures = 0;
    while (!isOver) {
      failures += 1;
      await listen(getSession(), () => {
        if (cutAt !== null) returns.push(performance.now() - cutAt);
        cutAt = null;
        failures = 0;
      });
      cutAt ??= performance.now();
      await delay(backoff(Math.max(failures, 1), retry) * (0.25 + Math.random()));
    }
  }
  const sessions: (() => ClientHttp2Session)[] = [];
  for (let who = 0; who < count; who += 1) {
    const index = Math.floor(who / perConnection);
    sessions[index] ??= connection(`127.2.${index + 1}.1`);
    const getSession = sessions[index];
    // Staggered.
    setTimeout(() => void stay(getSession), (who / count) * 10_000);
  }
  return {
    open: () => open,
    returns,
    refusals,
    stop() {
      isOver = true;
      for (const getSession of sessions) getSession().destroy();
    },
  };
}
