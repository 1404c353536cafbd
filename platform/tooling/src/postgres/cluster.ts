import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, open, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fan-base/shared-server/free-port';
import { findPostgres } from './binaries.ts';

/** An empty PostgreSQL cluster for tests. */
export interface Cluster {
  /** URL of the database `postgres` as superuser. */
  readonly url: string;
  /** URL of another database of the cluster. */
  readonly formatUrl: (database: string) => string;
  /** Stops the server but keeps its files: `fast` rolls back open transactions, `immediate` simulates a crash. */
  readonly shutDown: (how: 'fast' | 'immediate') => Promise<void>;
  /** Starts it again on the same port. Resolves when it accepts connections. */
  readonly restart: () => Promise<void>;
  /** Suspends the server and all its processes; `thaw` resumes them. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Fills the cluster's disk, which must be small and separate; `emptyDisk` frees it. */
  readonly fillDisk: () => Promise<void>;
  readonly emptyDisk: () => Promise<void>;
  /** Starts a streaming replica, which stops before the cluster. */
  readonly addReplica: () => Promise<Replica>;
  /** Stops the server and deletes its files. */
  readonly stop: () => Promise<void>;
}

/** A read-only streaming replica. */
export interface Replica {
  /** URL of its database `postgres` as superuser. */
  readonly url: string;
  readonly shutDown: () => Promise<void>;
  readonly restart: () => Promise<void>;
}

/** PostgreSQL 15 or newer is not installed; callers report this and skip their tests. */
export class PostgresNotInstalled extends Error {
  override readonly name = 'PostgresNotInstalled';
}

const user = 'fan_base';

/**
 * Creates a PostgreSQL cluster in a temporary folder and starts it on a free loopback port.
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
    await initialize(binaries, folder, password, owner);
    const port = await freePort();
    let server = await startServer(binaries, folder, port, owner);
    const formatUrl = (database: string) => `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
    const replicas: Replica[] = [];
    const ballast = join(folder, 'ballast');
    return {
      url: formatUrl('postgres'),
      formatUrl,
      shutDown: (how) => endServer(server, how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
      async restart() {
        server = await startServer(binaries, folder, port, owner);
      },
      freeze: () => signalAll(server, 'SIGSTOP'),
      thaw: () => signalAll(server, 'SIGCONT'),
      fillDisk: () => fillDisk(ballast),
      emptyDisk: () => rm(ballast, { force: true }),
      async addReplica() {
        const place = join(folder, `replica-${replicas.length}`);
        const replica = await startReplica(binaries, place, formatUrl('postgres'), owner);
        replicas.push(replica);
        return replica;
      },
      async stop() {
        for (const replica of replicas) await replica.shutDown();
        signalAll(server, 'SIGCONT');
        await endServer(server, 'SIGINT');
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: use the system's postgres user, or the first other unprivileged one. */
function ownerOfServer(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (option: string) =>
        Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user; try the next one.
    }
  }
  throw new PostgresNotInstalled('PostgreSQL does not run as root, and no other user was found');
}

async function initialize(
  binaries: string,
  folder: string,
  password: string,
  owner: Owner | null,
): Promise<void> {
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner) for (const path of [folder, passwordFile]) await chown(path, owner.uid, owner.gid);
  // SCRAM takes 4,096 hashes at each end of each of the tests' thousands of connections.
  const options = [
    ...['--pgdata', join(folder, 'data'), '--username', user, '--pwfile', passwordFile],
    ...['--auth', 'md5', '--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
  ];
  execFileSync(join(binaries, 'initdb'), options, { ...owner, cwd: folder, stdio: 'pipe' });
}

/** Copies a running server and starts the copy as its replica. */
async function startReplica(
  binaries: string,
  folder: string,
  primaryUrl: string,
  owner: Owner | null,
): Promise<Replica> {
  const options = ['--pgdata', join(folder, 'data'), '--dbname', primaryUrl];
  execFileSync(
    join(binaries, 'pg_basebackup'),
    [...options, '--write-recovery-conf', '--checkpoint', 'fast', '--no-sync'],
    { ...owner, cwd: join(folder, '..'), stdio: 'pipe' },
  );
  const port = await freePort();
  let server = await startServer(binaries, folder, port, owner);
  const url = new URL(primaryUrl);
  url.port = String(port);
  return {
    url: url.href,
    shutDown: () => endServer(server, 'SIGINT'),
    async restart() {
      server = await startServer(binaries, folder, port, owner);
    },
  };
}

/** Starts the server. Resolves when it accepts connections. */
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
    // Not the default, as on many servers: what only this command line says is missing in a copy of the folder.
    max_connections: 120,
    // Test data need not survive a power failure, only a crash.
    fsync: 'off',
    full_page_writes: 'off',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(binaries, 'postgres'), ['-D', join(folder, 'data'), ...options], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endWithUs = () => {
    server.kill('SIGCONT');
    server.kill('SIGQUIT');
  };
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
      if (/ready to accept (?:read-only )?connections/.test(log)) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

/**
 * SIGINT is a fast shutdown: open transactions are rolled back and files are consistent. SIGQUIT is a crash,
 * from which the next start recovers.
 */
async function endServer(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}

/** The server first, so that it cannot start further processes. */
function signalAll(server: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT'): void {
  server.kill(signal);
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  for (const [pid, parent] of processes) {
    if (!pid || parent !== server.pid) continue;
    try {
      process.kill(pid, signal);
    } catch {
      // It has already exited.
    }
  }
}

const smallDiskBytes = 1024 ** 3;

async function fillDisk(ballast: string): Promise<void> {
  const { blocks, bsize } = await statfs(join(ballast, '..'));
  if (blocks * bsize > smallDiskBytes)
    throw new Error('The disk is too large to be filled: other programs may need it');
  const file = await open(ballast, 'w');
  try {
    for (let piece = Buffer.alloc(1024 * 1024); piece.length >= 512; ) {
      await file.appendFile(piece).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error;
        piece = piece.subarray(0, piece.length / 2);
      });
    }
  } finally {
    await file.close();
  }
}
