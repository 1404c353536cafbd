import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy whose connections can die silently, as after a device has slept. */
export interface SilentProxy {
  readonly port: number;
  /** Current connections stay open but carry nothing. New ones work. */
  goSilent(): void;
  close(): Promise<void>;
}

/** @param target address of the server */
export async function startSilentProxy(target: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(target);
  const open = new Map<Socket, Socket>();
  const dead: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    open.set(near, far);
    near.pipe(far).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => {
        // The other end of a dead connection is not notified.
        if (open.delete(near) || !dead.includes(near)) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    goSilent() {
      for (const [near, far] of open) {
        near.unpipe(far);
        far.unpipe(near);
        near.resume();
        far.destroy();
        dead.push(near);
      }
      open.clear();
    },
    async close() {
      for (const socket of [...open.keys(), ...dead]) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
