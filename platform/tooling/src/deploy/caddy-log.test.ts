import { deepEqual, doesNotMatch, equal, match, rejects } from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { freePort } from '@fan-base/shared-server/free-port';
import { deployFolder } from './deploy-files.ts';

const isMissing = spawnSync('caddy', ['version']).error !== undefined;
const skip = isMissing && 'caddy is not installed (Debian: apt-get install caddy)';

/** Sends an HTTPS request that accepts the certificate of Caddy's local CA. @returns the status */
const visit = (port: number, path: string, domain = 'liverpool-fans.dk') =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { host: domain, authorization: 'Bearer fbu_secret', cookie: 'wrote=secret' };
    const options = { host: '127.0.0.1', port, path, headers, servername: domain };
    request({ ...options, rejectUnauthorized: false, agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end();
  });

test("[SEC-1] Caddy's log never contains addresses, headers or queries of visitors", {
  skip,
}, async () => {
  const pages = createServer(({ url }, response) => {
    // An aborted response is a proxy error.
    if (url?.startsWith('/broken')) response.destroy();
    else response.writeHead(url === '/tls-ask?domain=foreign.example' ? 404 : 200).end();
  });
  await once(pages.listen(0, '127.0.0.1'), 'listening');
  const upstream = `127.0.0.1:${(pages.address() as AddressInfo).port}`;
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-caddy-'));
  const [http, https] = [await freePort(), await freePort()];
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', 'Caddyfile'], {
    cwd: deployFolder,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      ACME_EMAIL: 'admin@example.com',
      CADDY_OPTIONS: `admin off\nlocal_certs\nskip_install_trust\nhttp_port ${http}\nhttps_port ${https}`,
      PAGES_UPSTREAMS: upstream,
      TLS_ASK: `http://${upstream}/tls-ask`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const lines = createInterface(caddy.stdout)[Symbol.asyncIterator]();
    const log: string[] = [];
    const nextLine = async (text: RegExp): Promise<string> => {
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error(`Caddy ended without ${text}`);
        log.push(value);
        if (text.test(value)) return value;
      }
    };
    await nextLine(/serving initial configuration/);
    await rejects(visit(https, '/', 'foreign.example'));
    equal(await visit(https, '/nyheder?token=hunter2'), 200);
    const answered = await nextLine(/"uri"/);
    equal(await visit(https, '/broken?token=hunter2'), 502);
    await nextLine(/"uri"/);
    await nextLine(/"uri"/);
    // The first visitor of a domain has its certificate requested.
    match(log.join('\n'), /"logger":"tls\.on_demand"/);
    for (const line of log) doesNotMatch(line, /hunter2|secret|remote_ip|remote_port|client_ip|headers/);
    const { method, host, uri } = JSON.parse(answered).request;
    deepEqual([method, host, uri], ['GET', 'liverpool-fans.dk', '/nyheder']);
  } finally {
    const exited = once(caddy, 'exit');
    caddy.kill('SIGTERM');
    await exited;
    pages.close();
    pages.closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  }
});
