/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Release } from '@fan-base/shared-contracts/release';
import { Registry } from 'prom-client';
import type { Composition, Why } from '../../page/remotes/composition.ts';
import type { PageFailure } from '../../page/render-protocol.ts';
import { type BackgroundFault, type RenderPool, startRenderPool } from './render-pool.ts';
import { getWorkerGroup } from './render-workers.ts';

/**
 * A fake render process: a remote's code is the name of what it does. It responds with its pid and all the code it
 * has run, after running the code of the page's remotes in order.
 */
const script = `
const { writeSync } = require('node:fs');
const sources = new Map();
const ran = new Set();
const enter = (key) => writeSync(4, key.padEnd(160, '\\0'), 0);
const hang = () => { for (;;); };
const deeds = {
  breaks: () => { throw new Error('Array.prototype.map is not a function'); },
  hangs: (key) => { enter(key); hang(); },
  'hangs as mf-b@2': () => { enter('mf-b@2'); hang(); },
  'hangs as mf-b@1': () => { enter('mf-b@1'); hang(); },
  allocates: (key) => { enter(key); globalThis.all = []; for (;;) all.push(Buffer.alloc(2 ** 24, 1)); },
  'answers nonsense': () => ({ location: '' }),
};
const run = (key) => {
  ran.add(key);
  return deeds[sources.get(key)]?.(key);
};
process.on('message', (order) => {
  if (order.kind === 'module') return sources.set(order.module.name + '@' + order.module.version, order.module.source);
  if (order.kind === 'load') {
    run(order.key);
    return process.send({ kind: 'answer', value: null, heapBytes: 0, residentBytes: 0 });
  }
  const { versions, refusals } = order;
  try {
    let value = { location: '', failures: [] };
    for (const name of Object.keys(versions).slice(1))
      if (!refusals[name]) run(name + '@' + versions[name]);
    // Code loaded for one page is available to the next.
    for (const key of ran) value = run(key) ?? value;
    if (value.failures) value.location = '/' + process.pid + '/' + [...ran].sort().join('+');
    process.send({ kind: 'answer', value, heapBytes: 0, residentBytes: 0 });
  } catch (error) {
    process.send({ kind: 'broken', error: String(error) });
  }
});
process.send({ kind: 'ready' });
`;

const folder = mkdtempSync(join(tmpdir(), 'fan-base-pool-'));
const path = join(folder, 'render.cjs');
writeFileSync(path, script);
afterAll(() => rmSync(folder, { recursive: true }));

const toRelease = (key: string): Release => {
  const [name, version] = key.split('@');
  return { name, version, container: {}, pages: {}, widgets: {} } as unknown as Release;
};

/** Process ids and states of this process's children. */
const listChildren = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, , ...args]) => Number(parent) === process.pid && args.at(-1) === path);
const listProcesses = () => listChildren().map(([pid]) => Number(pid));
const findStopped = () =>
  listChildren()
    .filter(([, , state = '']) => state.startsWith('T'))
    .map(([pid]) => Number(pid))
    .at(0);

interface Result {
  readonly location: string;
  readonly failures: readonly PageFailure[];
}

let pool: RenderPool<Result>;
let faults: BackgroundFault[];
let lost: string[];

interface StartOptions {
  readonly size?: number;
  readonly deadlineMs?: number;
  readonly maxWaitMs?: number;
}

/** @param deeds the actions of releases, by key */
async function start(
  deeds: Readonly<Record<string, string>>,
  { size = 1, deadlineMs = 10_000, maxWaitMs = 60_000 }: StartOptions = {},
): Promise<void> {
  faults = [];
  lost = [];
  pool = await startRenderPool({
    script: path,
    folder,
    memoryMb: 128,
    isDev: false,
    shellVersion: '1.0.0',
    isResult: (value): value is Result => Array.isArray((value as Partial<Result>).failures),
    sources: { get: async ({ name, version }) => deeds[`${name}@${version}`] ?? 'works' },
    size,
    metrics: new Registry(),
    deadlineMs,
    maxWaitMs,
    onCrash: ({ kind }, remoteAtFault) => lost.push(`${remoteAtFault?.remote ?? 'shell'} ${kind}`),
    onBackgroundFault: (fault) => faults.push(fault),
  });
}
afterEach(() => pool.close());

const toComposition = (releases: readonly string[]): Composition =>
  new Map(
    releases.map((text) => {
      const [key = '', why = 'stable'] = text.split(' ');
      const release = toRelease(key);
      return [release.name, { release, why: why as Why }];
    }),
  );

/** Renders a page of releases (`mf-a@1`, canaries: `mf-a@2 canary`). @returns the process, and the code that ran there */
const render = (...releases: string[]) => renderWith(false, ...releases);

async function renderWith(hasBegun: boolean, ...releases: string[]): Promise<{ pid: string; ran: string }> {
  const answer = await pool.render({
    versions: toComposition(releases),
    constants: {},
    hasBegun,
    toTask: (decided) => decided,
  });
  const [, pid = '', ran = ''] = answer.location.split('/');
  return { pid, ran };
}

test('a release that hangs on load blocks only one process', async () => {
  await start({ 'mf-a@1': 'hangs' }, { size: 2 });
  pool.setStable([toRelease('mf-a@1')]);
  expect(await render('mf-b@1')).toMatchObject({ ran: 'mf-b@1' });
  expect(lost).toEqual([]);
});

test('stable pages, canaries and pinned versions use separate processes', async () => {
  await start({});
  pool.setStable([toRelease('mf-a@1')]);
  const pages = [['mf-a@1'], ['mf-a@2 canary'], ['mf-a@3 pinned'], ['mf-a@1']];
  const rendered = [];
  for (const page of pages) rendered.push(await render(...page));
  expect(rendered.map(({ ran }) => ran)).toEqual(['mf-a@1', 'mf-a@2', 'mf-a@3', 'mf-a@1']);
  expect(rendered[3]?.pid).toBe(rendered[0]?.pid);
  expect(new Set(rendered.map(({ pid }) => pid)).size).toBe(3);
});

test('pages of one composition share its process', async () => {
  await start({});
  const page = ['mf-a@2 canary', 'mf-b@1'];
  expect((await render(...page)).pid).toBe((await render(...page)).pid);
});

test('a canary that crashes its process affects no other page, and is reported', async () => {
  await start({ 'mf-a@2': 'breaks' });
  pool.setStable([toRelease('mf-a@1'), toRelease('mf-b@1')]);
  const { pid } = await render('mf-a@1', 'mf-b@1');
  expect(await render('mf-a@2 canary', 'mf-b@1')).toEqual({ pid, ran: 'mf-a@1+mf-b@1' });
  expect(await render('mf-a@1', 'mf-b@1')).toMatchObject({ pid });
  expect(lost).toEqual(['mf-a broken']);
  expect(faults).toMatchObject([{ remoteAtFault: { remote: 'mf-a', version: '2' }, why: 'canary' }]);
});

test.each(['hangs as mf-b@1', 'hangs as mf-b@2'])(
  'a canary that %s is at fault, even next to another canary',
  async (deed) => {
    await start({ 'mf-a@2': deed }, { size: 2, deadlineMs: 1_000 });
    expect(await render('mf-a@2 canary', 'mf-b@2 canary')).toMatchObject({ ran: 'mf-b@2' });
    expect(faults).toMatchObject([{ remoteAtFault: { remote: 'mf-a', version: '2' }, code: 'timed-out' }]);
    expect(await render('mf-a@1', 'mf-b@1')).toMatchObject({ ran: 'mf-a@1+mf-b@1' });
  },
);

test('an invalid answer kills the process', async () => {
  await start({ 'mf-a@2': 'answers nonsense' });
  expect(await render('mf-a@2 canary', 'mf-b@1')).toMatchObject({ ran: 'mf-b@1' });
  expect(lost).toEqual(['mf-a broken']);
});

test('a page that crashes a stable process is rendered again in a new one', async () => {
  await start({ 'mf-a@1': 'breaks' });
  await expect(render('mf-a@1')).rejects.toThrow('Array.prototype.map');
  expect(await render('mf-b@1')).toMatchObject({ ran: 'mf-b@1' });
});

test('memory outside V8’s heap counts, and the remote is named', async () => {
  await start({ 'mf-a@1': 'allocates' });
  expect(await render('mf-a@1', 'mf-b@1')).toMatchObject({ ran: 'mf-b@1' });
  expect(lost).toEqual(['mf-a memory']);
});

test('processes that ran a withdrawn version are replaced', async () => {
  await start({});
  pool.setStable([toRelease('mf-a@2')]);
  const before = await render('mf-a@2');
  pool.setStable([toRelease('mf-a@1')]);
  const after = await render('mf-a@1');
  expect(after.ran).toBe('mf-a@1');
  expect(after.pid).not.toBe(before.pid);
  expect(lost).toEqual([]);
});

test.each(['mf-a@2 canary', 'mf-a@3 pinned'])(
  'the process of %s serves until another stable version makes another composition',
  async (guest) => {
    await start({}, { size: 2 });
    const stable = ['mf-a@1', 'mf-b@1'].map(toRelease);
    pool.setStable(stable);
    const before = await render(guest, 'mf-b@1');
    // A revision that changes no version, such as a stored test result.
    pool.setStable([...stable]);
    expect((await render(guest, 'mf-b@1')).pid).toBe(before.pid);
    pool.setStable(['mf-a@1', 'mf-b@2'].map(toRelease));
    expect((await render(guest, 'mf-b@2')).pid).not.toBe(before.pid);
  },
);

test.each([
  [['mf-a@2 canary', 'mf-b@1 stable'], true],
  [['mf-a@2 canary', 'mf-b@2 canary'], true],
  [['mf-a@2 canary', 'mf-b@2 pinned'], false],
  [['mf-a@2 pinned', 'mf-b@2 canary', 'mf-c@2 canary'], false],
] as const)('whether %j has a fallback, with the code of mf-b refused: %s', (releases, expected) => {
  const { suspects, hasFallback } = getWorkerGroup(toComposition(releases), { 'mf-b': {} });
  expect([suspects.size > 0, hasFallback]).toEqual([true, expected]);
});

test('more compositions than processes take turns', async () => {
  await start({});
  const versions = ['2', '3', '4', '5'];
  const rendered = await Promise.all(versions.map((version) => render(`mf-a@${version} canary`)));
  expect(rendered.map(({ ran }) => ran)).toEqual(versions.map((version) => `mf-a@${version}`));
});

test('pages that wait too long for slow processes are refused, and the others are rendered', async () => {
  await start({}, { size: 2, maxWaitMs: 50, deadlineMs: 60_000 });
  const processes = listProcesses();
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  const pages = Array.from({ length: 40 }, () => render('mf-a@1'));
  const [first, second, ...surplus] = pages;
  const refused = await Promise.allSettled(surplus);
  for (const pid of processes) process.kill(pid, 'SIGCONT');
  expect(refused.map((page) => page.status === 'rejected' && page.reason.name)).toEqual(
    Array.from({ length: 38 }, () => 'PoolBusy'),
  );
  expect([await first, await second].map((page) => page?.ran)).toEqual(['mf-a@1', 'mf-a@1']);
  expect(await render('mf-a@1')).toMatchObject({ ran: 'mf-a@1' });
});

test('a page that has its data is not refused, unlike a new one that waits as long', async () => {
  await start({}, { maxWaitMs: 50, deadlineMs: 60_000 });
  const [pid = 0] = listProcesses();
  process.kill(pid, 'SIGSTOP');
  const pages = [render('mf-a@1'), renderWith(true, 'mf-a@1')];
  await expect(render('mf-a@1')).rejects.toMatchObject({ name: 'PoolBusy' });
  process.kill(pid, 'SIGCONT');
  expect((await Promise.all(pages)).map(({ ran }) => ran)).toEqual(['mf-a@1', 'mf-a@1']);
});

test('a page that has its data is rendered before those that wait for a start', async () => {
  await start({}, { maxWaitMs: 2_000, deadlineMs: 60_000 });
  const order: string[] = [];
  const [pid = 0] = listProcesses();
  process.kill(pid, 'SIGSTOP');
  const note = (name: string) => () => order.push(name);
  const pages = [
    render('mf-a@1').then(note('rendering')),
    render('mf-a@1').then(note('new')),
    renderWith(true, 'mf-a@1').then(note('begun')),
  ];
  process.kill(pid, 'SIGCONT');
  await Promise.all(pages);
  expect(order).toEqual(['rendering', 'begun', 'new']);
});

test('the pool is ready only while a process accepts tasks, not when one has been started', async () => {
  await start({});
  pool.setStable([toRelease('mf-a@1')]);
  expect(pool.isReady()).toBe(true);
  writeFileSync(path, `process.kill(process.pid, 'SIGSTOP');\n${script}`);
  for (const pid of listProcesses()) process.kill(pid, 'SIGKILL');
  while (!findStopped()) await setImmediate();
  expect(pool.isReady()).toBe(false);
  writeFileSync(path, script);
  process.kill(findStopped() ?? 0, 'SIGCONT');
  expect(await render('mf-a@1')).toMatchObject({ ran: 'mf-a@1' });
  expect(pool.isReady()).toBe(true);
});

test('a closed pool has no processes left', async () => {
  await start({}, { size: 2 });
  await pool.close();
  // Handles of ended processes are freed at the end of the event loop's turn.
  await setImmediate();
  await setImmediate();
  expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap');
});
