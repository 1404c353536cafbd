/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@fan-base/shared-contracts/release';
import type { Site } from '@fan-base/shared-contracts/shell';
import { Registry } from 'prom-client';
import { startRenderPool } from './render-pool.ts';
import type { LostProcess } from './render-process.ts';

/** Stands in for the render process: it answers pages, and hangs when it is to load a release in advance. */
const hangsOnLoad = `
process.on('message', ({ kind }) => {
  if (kind !== 'render') return;
  const value = { kind: 'elsewhere', location: '/', failures: [] };
  process.send({ kind: 'answer', value, heapBytes: 0 });
});
process.send({ kind: 'ready' });
`;

const release = { name: 'mf-news', version: '1.0.0', container: {}, pages: [], widgets: {} };

test('a release that hangs when it is loaded in advance leaves pages the other processes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-pool-'));
  const script = join(folder, 'render.cjs');
  writeFileSync(script, hangsOnLoad);
  const { promise: lost, resolve: lose } = Promise.withResolvers<LostProcess>();
  const pool = await startRenderPool({
    script,
    folder,
    memoryMb: 64,
    isDev: false,
    shellVersion: '1.0.0',
    sources: { get: async () => 'its code' },
    size: 2,
    metrics: new Registry(),
    deadlineMs: 10_000,
    onLost: lose,
    onUnseenFault() {},
  });
  try {
    pool.warm([release as unknown as Release]);
    const answer = pool.render(
      {
        releases: new Map(),
        site: {} as Site,
        siteKey: '',
        pathname: '/',
        search: '',
        match: null,
        isBot: false,
        now: 0,
      },
      { data: null, mayAsk: true },
    );
    // Before the one that hangs is given up.
    expect(await Promise.race([answer, lost])).toMatchObject({ kind: 'elsewhere' });
  } finally {
    await pool.close();
    rmSync(folder, { recursive: true });
  }
}, 20_000);
