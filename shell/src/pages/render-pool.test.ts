/** @jest-environment node */
import { mkdtempSync, writeFileSync } from 'node:fs';
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
  const losses: LostProcess[] = [];
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
    onLost: (loss) => losses.push(loss),
    onUnseenFault() {},
  });
  try {
    pool.warm([release as unknown as Release]);
    const answer = await pool.render(
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
    expect(answer.kind).toBe('elsewhere');
    expect(losses).toEqual([]);
  } finally {
    await pool.close();
  }
}, 20_000);
