import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@fan-base/tooling/start/free-port';

/** A program of the system that runs until it is stopped, and can be started again at the same address. */
export interface Engine {
  readonly port: number;
  readonly stop: () => Promise<void>;
  readonly restart: () => Promise<void>;
}

/** What the trial needs of the system, by its Debian package. */
const programs = { 'redis-server': 'redis-server', nginx: 'nginx', openssl: 'openssl' } as const;

/** @throws Error that names the packages that are missing */
export function requirePrograms(): void {
  const missing = Object.entries(programs).filter(
    ([program]) => spawnSync(program, ['version'], { stdio: 'ignore' }).error,
  );
  if (missing.length > 0)
    throw new Error(
      `The trial needs these packages of Debian: ${missing.map(([, name]) => name).join(', ')}`,
    );
}

/** Runs a program in the foreground, until it is told to end. */
async function startEngine(port: number, command: string, args: readonly string[]): Promise<Engine> {
  let child: ChildProcess;
  const start = async () => {
    child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    await once(child, 'spawn');
  };
  await start();
  return {
    port,
    restart: start,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** A store for limits that keeps nothing on disk, as Valkey would be. */
export async function startRedis(folder: string): Promise<Engine> {
  const port = await freePort();
  const settings = ['--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
  return startEngine(port, 'redis-server', ['--port', String(port), ...settings, '--loglevel', 'warning']);
}

interface Upstreams {
  readonly pages: readonly number[];
  readonly api: readonly number[];
}

/**
 * nginx before the fleet: TLS and HTTP/2 for visitors, and inside one address for the two processes of the API. A
 * request that reached no server goes to the other one; what a server may have begun is sent again only where that is
 * safe.
 */
export async function startProxy(folder: string, { pages, api }: Upstreams) {
  const [port, apiPort] = [await freePort(), await freePort()];
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '1', '-nodes', '-newkey', 'rsa:2048'];
  execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  const servers = (ports: readonly number[]) =>
    ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(' ');
  const handOn = (upstream: string, forwardedFor: string) => `
      proxy_pass http://${upstream};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For ${forwardedFor};
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_buffering off;
      proxy_connect_timeout 2s;
      proxy_read_timeout 90s;
      proxy_next_upstream error timeout http_502 http_503;
      proxy_next_upstream_timeout 10s;`;
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'nginx-errors.log')} warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1; worker_rlimit_nofile 20000;
events { worker_connections 10000; }
http {
  access_log off; keepalive_requests 100000; proxy_headers_hash_max_size 4096; proxy_headers_hash_bucket_size 128;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  upstream pages { ${servers(pages)} keepalive 64; }
  upstream api { ${servers(api)} keepalive 64; }
  server {
    listen 127.0.0.1:${port} ssl http2 backlog=4096;
    ssl_certificate ${certificate}; ssl_certificate_key ${key};
    location / {${handOn('pages', '$remote_addr')}
    }
  }
  server {
    listen 127.0.0.1:${apiPort} backlog=4096;
    location / {${handOn('api', '$http_x_forwarded_for')}
      proxy_set_header X-Forwarded-Proto $http_x_forwarded_proto;
    }
  }
}
`,
  );
  const engine = await startEngine(port, 'nginx', [
    '-c',
    configuration,
    '-e',
    join(folder, 'nginx-start.log'),
  ]);
  return { ...engine, apiPort };
}
