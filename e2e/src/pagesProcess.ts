import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fan-base/tooling/start/freePort';
import { startProcess } from '@fan-base/tooling/start/Process';
import { waitFor } from '@fan-base/tooling/start/waitFor';
import { stableOf } from './releaseChanges.ts';
import { releasesFolder } from './site.ts';
import { underTest } from './underTest.ts';

/** A pages server of a test's own, on the product's releases. */
export interface PagesProcess {
  /** Address of the default club's site on it. */
  readonly url: string;
  stop(): Promise<void>;
}

/** @param env what it is told otherwise than the product's own */
export async function startPagesProcess(env: Readonly<Record<string, string>>): Promise<PagesProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-pages-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let isDead = false;
  const server = startProcess({
    name: 'pages',
    script: join(releasesFolder(), 'shell', stableOf('shell'), 'node/server.cjs'),
    env: {
      LOG_LEVEL: 'fatal',
      CLOCK: underTest().clock,
      PAGES_PORT: String(port),
      RELEASES_DIR: releasesFolder(),
      RELEASES_S3: '',
      RELEASES_CACHE: join(folder, 'copies'),
      ...env,
    },
    onLine: () => undefined,
    onDeath: () => {
      isDead = true;
    },
  });
  await waitFor(`http://127.0.0.1:${port}/healthz`, 60_000, () => isDead);
  return {
    url,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
