import { equal } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { deployFolder, readDeployed } from './deploy-files.ts';

const isMissing = spawnSync('caddy', ['version']).error !== undefined;
const skip = isMissing && 'caddy is not installed (Debian: apt-get install caddy)';
const env = {
  ...process.env,
  ACME_EMAIL: 'admin@example.com',
  PAGES_UPSTREAMS: 'pages-a:3000 pages-b:3000',
  API_UPSTREAMS: '127.0.0.1:4101 127.0.0.1:4102',
};
const caddy = (...args: readonly string[]) =>
  spawnSync('caddy', [...args], { cwd: deployFolder, env, encoding: 'utf8' });

for (const file of ['Caddyfile', 'machines/Caddyfile']) {
  test(`Caddy accepts ${file}`, { skip }, () => {
    const { status, stderr } = caddy('validate', '--adapter', 'caddyfile', '--config', file);
    equal(status, 0, stderr);
  });

  test(`${file} is formatted by caddy fmt`, { skip }, () => {
    equal(caddy('fmt', file).stdout, readDeployed(file));
  });
}
