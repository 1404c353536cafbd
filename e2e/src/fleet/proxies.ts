import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@fan-base/shared-server/free-port';
import { startCaddy } from '@fan-base/shared-server/testing/start-caddy';
import { startEngine } from './engines.ts';

export const proxyNames = ['caddy', 'nginx'] as const;
export type ProxyName = (typeof proxyNames)[number];

interface ProxyOptions {
  readonly folder: string;
  /** Ports of the servers behind it. */
  readonly upstreams: { readonly pages: readonly number[]; readonly api: readonly number[] };
  readonly onLine: (line: string) => void;
}

/** In front of the fleet: TLS and HTTP/2 for visitors, and one address for the API servers. */
interface Proxy {
  readonly port: number;
  readonly apiPort: number;
  readonly stop: () => Promise<void>;
}

async function startShippedCaddy({ folder, upstreams, onLine }: ProxyOptions): Promise<Proxy> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const ports = { https: port, apiBalancer: apiPort, http: await freePort(), tlsAsk: await freePort() };
  return { port, apiPort, stop: await startCaddy({ folder, ports, upstreams, onLine }) };
}

/**
 * A request that reached no server goes to the other one; one that a server may have begun is only retried if that is
 * safe.
 */
async function startNginx({ folder, upstreams: { pages, api } }: ProxyOptions): Promise<Proxy> {
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
  return { port, apiPort, stop: engine.stop };
}

export const startProxy: Readonly<Record<ProxyName, (options: ProxyOptions) => Promise<Proxy>>> = {
  caddy: startShippedCaddy,
  nginx: startNginx,
};
