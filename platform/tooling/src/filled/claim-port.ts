import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { root } from '../project.ts';
import { isInUse } from '../start/wait-for-port.ts';

/** Below the ports of `freePort`, and above those that fetch and browsers refuse, the last of which is 10080. */
const firstPort = 11_000;
const groups = 100;
/** Products that a checkout may start at the same time. */
const slots = 8;

/** The checkout's first port: two checkouts should not compete for the same ones. */
const groupPort = (folder: string): number =>
  firstPort + (createHash('sha256').update(folder).digest().readUInt16BE() % groups) * slots * 2;

async function listen(port: number): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  } catch {
    return null;
  }
}

export interface ClaimedPort {
  readonly port: number;
  readonly release: () => void;
}

/**
 * Claims one of the few ports that this checkout's demo providers use, so that a database filled from the same
 * address can be restored. The claim is a second port, on which this process listens: the system releases it when the
 * process dies.
 * @throws Error if all are in use
 */
export async function claimPort(folder = root): Promise<ClaimedPort> {
  const first = groupPort(folder);
  for (let slot = 0; slot < slots; slot += 1) {
    const port = first + slot * 2;
    const claim = await listen(port + 1);
    if (!claim) continue;
    claim.unref();
    if (!(await isInUse(port))) return { port, release: () => void claim.close() };
    claim.close();
  }
  throw new Error(
    `all ports of demo providers in ${folder} are in use, from ${first} to ${first + slots * 2 - 1}: wait until other tests of this folder have ended`,
  );
}
