import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const caddyfile = resolve(import.meta.dirname, '../../../../deploy/machines/Caddyfile');

interface CaddyOptions {
  /** Storage for its certificates. */
  readonly folder: string;
  readonly ports: {
    readonly http: number;
    readonly https: number;
    /** The API servers' shared address for pages servers. */
    readonly apiBalancer: number;
    readonly tlsAsk: number;
  };
  /** Ports of the servers behind it. */
  readonly upstreams: { readonly pages: readonly number[]; readonly api: readonly number[] };
  readonly onLine?: (line: string) => void;
}

const toHosts = (ports: readonly number[]) => ports.map((port) => `127.0.0.1:${port}`).join(' ');

/**
 * Runs the shipped Caddyfile like the machines' guide does, with certificates of a local authority.
 * @returns stops it
 */
export async function startCaddy({
  folder,
  ports,
  upstreams,
  onLine = () => {},
}: CaddyOptions): Promise<() => Promise<void>> {
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', caddyfile], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      ACME_EMAIL: 'admin@example.com',
      CADDY_OPTIONS: [
        'admin off',
        'local_certs',
        'skip_install_trust',
        'default_bind 127.0.0.1',
        `http_port ${ports.http}`,
        `https_port ${ports.https}`,
      ].join('\n'),
      PAGES_UPSTREAMS: toHosts(upstreams.pages),
      API_UPSTREAMS: toHosts(upstreams.api),
      API_BALANCER_PORT: String(ports.apiBalancer),
      TLS_ASK_PORT: String(ports.tlsAsk),
      TLS_ASK: `http://127.0.0.1:${ports.tlsAsk}/tls-ask`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  createInterface(child.stderr).on('line', onLine);
  // The Caddyfile directs the log to standard output as soon as it has been read.
  const lines = createInterface(child.stdout).on('line', onLine);
  await new Promise<void>((serving, failed) => {
    lines.on('line', (line) => line.includes('serving initial configuration') && serving());
    exited.then(([code]) => failed(new Error(`Caddy ended with ${code}`)), failed);
  });
  return async () => {
    // A live stream would delay a graceful shutdown.
    child.kill('SIGKILL');
    await exited;
  };
}
