import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fan-base/shared-server/free-port';
import { root } from '@fan-base/tooling/project';
import { expect } from '@playwright/test';

const startMs = 30_000;

/** Why CDN tests are skipped on this machine; false if they run. */
export const varnishSkip =
  spawnSync('varnishd', ['-V']).error === undefined
    ? false
    : 'Varnish is not installed (varnish, varnish-modules)';

/** Varnish with the configuration of `deploy`, as a CDN in front of a pages server. */
export interface Varnish {
  readonly port: number;
  /** The setting CDN_PURGE_URL of a pages server. */
  readonly purgeUrl: string;
  stop(): Promise<void>;
}

/** @param pagesPort port of the pages server, which may start later */
export async function startVarnish(pagesPort: number | string): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-cdn-'));
  const port = await freePort();
  const configuration = readFileSync(join(root, 'deploy/varnish.vcl'), 'utf8');
  const file = join(folder, 'default.vcl');
  writeFileSync(file, configuration.replace('"3000"', `"${pagesPort}"`));
  const place = ['-n', join(folder, 'varnish'), '-a', `127.0.0.1:${port}`, '-f', file];
  const varnish: ChildProcess = spawn('varnishd', ['-F', '-j', 'none', ...place, '-s', 'malloc,32M'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const purgeUrl = `http://127.0.0.1:${port}/cdn-purge`;
  const started = () =>
    fetch(purgeUrl, { method: 'POST' }).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(started, { timeout: startMs, intervals: [100] }).toBe(true);
  return {
    port,
    purgeUrl,
    async stop() {
      if (varnish.exitCode === null) {
        const ended = once(varnish, 'exit');
        varnish.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
