import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { expect } from '@playwright/test';
import { ownPagesLog, startOwnPages, stopOwnPages } from '../own-pages.ts';
import { soon } from '../release-changes.ts';
import { ask, danish, english, network } from '../site.ts';

const folder = mkdtempSync(join(tmpdir(), 'fan-base-clock-'));
const offsetFile = join(folder, 'offset');
const setClock = (offsetMs: number) => writeFileSync(offsetFile, String(offsetMs));
const minuteMs = 60_000;
const dayMs = 86_400_000;

before(() => {
  setClock(0);
  return startOwnPages({
    CLOCK: '',
    CLOCK_OFFSET_FILE: offsetFile,
    NODE_OPTIONS: `--import=${import.meta.resolve('../step-clock.ts')}`,
    PAGE_CACHE_MB: '0',
    RENDER_PROCESSES: '2',
    LOG_LEVEL: 'info',
  });
});
after(async () => {
  await stopOwnPages();
  rmSync(folder, { recursive: true });
});

const pages = [
  [danish, '/alfa'],
  [danish, '/alfa/story-1'],
  [danish, '/om'],
  [english, '/alpha'],
  [english, '/about'],
  [network, '/cookies'],
] as const;

/** Requests pages from clients of different networks. @returns the statuses */
const askAround = () =>
  Promise.all(
    pages.map(
      async ([host, path], at) => (await ask(host, path, { 'x-forwarded-for': `203.0.113.${at}` })).status,
    ),
  );

/** The server's wall clock, by its latest line of the log. */
const readServerTime = (): number => JSON.parse(ownPagesLog().at(-1) ?? '{}').time ?? 0;

test('[MF-1] a pages server whose clock steps back by minutes or a day still serves all pages', async () => {
  const allAnswered = pages.map(() => 200);
  expect(await askAround()).toEqual(allAnswered);
  for (const offsetMs of [-5 * minuteMs, dayMs, 0]) {
    setClock(offsetMs);
    const getDifference = async () => {
      await ask(danish, '/om');
      return Math.abs(readServerTime() - Date.now() - offsetMs);
    };
    await expect.poll(getDifference, soon).toBeLessThan(minuteMs);
    expect(await askAround()).toEqual(allAnswered);
  }
});
