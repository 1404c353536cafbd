import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from './binaries.ts';

/** A PostgreSQL of its own for tests, with nothing in it. */
export interface Cluster {
  /** Address of the database `postgres`, as its superuser. */
  readonly url: string;
  /** Address of another database of the cluster. */
  readonly urlOf: (database: string) => string;
  /** Ends the server and deletes its files. */
  readonly stop: () => Promise<void>;
}

/** The computer has no PostgreSQL of version 15 or newer; whoever wanted one says so and goes on without. */
export class PostgresNotInstalled extends Error {
  override readonly name = 'PostgresNotInstalled';
}

const user = 'fan_base';

/**
 * Makes a PostgreSQL cluster in a temporary folder and starts it on a free port of the loopback.
 * @throws PostgresNotInstalled
 */
export async function startCluster(): Promise<Cluster> {
  const binaries = findPostgres();
  if (!binaries) throw new PostgresNotInstalled('PostgreSQL 15 or newer is not installed on this computer');
  const owner = ownerOfServer();
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-postgresql-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const password = randomBytes(18).toString('base64url');
    await initialise(binaries, folder, password, owner);
    const port = await freePort();
    const server = await startServer(binaries, folder, port, owner);
    const urlOf = (database: string) => `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
    const stop = async () => {
      await endServer(server);
      await remove();
    };
    return { url: urlOf('postgres'), urlOf, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: then as the system's user for it, or as nobody. */
function ownerOfServer(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (option: string) =>
        Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user: the next one.
    }
  }
  throw new PostgresNotInstalled('PostgreSQL does not run as root, and there is no other user to run it as');
}

async function initialise(
  binaries: string,
  folder: string,
  password: string,
  owner: Owner | null,
): Promise<void> {
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner) for (const path of [folder, passwordFile]) await chown(path, owner.uid, owner.gid);
  const options = [
    ...['--pgdata', join(folder, 'data'), '--username', user, '--pwfile', passwordFile],
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
  ];
  execFileSync(join(binaries, 'initdb'), options, { ...owner, cwd: folder, stdio: 'pipe' });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('The system gave no port');
  return address.port;
}

/** Starts the server, and returns when it says that it takes connections. */
async function startServer(
  binaries: string,
  folder: string,
  port: number,
  owner: Owner | null,
): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    // The files live as long as the tests: nothing must survive a power cut.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(binaries, 'postgres'), ['-D', join(folder, 'data'), ...options], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endWithUs = () => server.kill('SIGQUIT');
  process.once('exit', endWithUs);
  server.once('exit', () => process.off('exit', endWithUs));
  await untilReady(server);
  return server;
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

/** The fast way down: open transactions are rolled back, files are left in order. */
async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGINT');
  await exited;
}
