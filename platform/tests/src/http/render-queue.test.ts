import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { startCanary } from '@fan-base/shared-releases/changes';
import { expect } from '@playwright/test';
import { copyRelease, renumber } from '../forge.ts';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { readVersion } from '../read-boot.ts';
import { author, changeReleases, publishBuild, soon } from '../release-changes.ts';
import { ask, danish, english } from '../site.ts';
import { pagesServer } from '../under-test.ts';

const processes = 2;
before(() => startOwnPages({ RENDER_PROCESSES: String(processes) }));
after(stopOwnPages);

interface RenderProcess {
  readonly pid: number;
  readonly isStopped: boolean;
}

const listProcesses = (): RenderProcess[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, , ...args]) => Number(parent) === pagesServer() && /render\.cjs$/.test(args.at(-1) ?? ''),
    )
    .map(([pid, , state = '']) => ({ pid: Number(pid), isStopped: state.startsWith('T') }));
const signal = (name: NodeJS.Signals) => {
  for (const { pid } of listProcesses()) process.kill(pid, name);
};
const readiness = async () => (await ask(danish, '/readyz')).status;
/** Paths of pages that no test has rendered. */
let requestedPages = 0;
const newPath = () => `/alpha/nobody-${requestedPages++}`;
const statusesOf = async (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { status, headers } = await ask(english, newPath());
      return status === 503 ? `503, again after ${headers['retry-after']}` : status;
    }),
  );

test('[MF-1] a server whose render processes hang at start is not ready and refuses new pages', async () => {
  expect((await ask(danish, '/om')).status).toBe(200);
  // A process may be ready before it is stopped; then its successor is stopped instead.
  const stopStarting = async () => {
    for (const { pid, isStopped } of listProcesses()) if (!isStopped) process.kill(pid, 'SIGKILL');
    while (listProcesses().length < processes) await readiness();
    signal('SIGSTOP');
    return readiness();
  };
  await expect.poll(stopStarting, soon).toBe(503);
  expect((await ask(danish, '/om')).status).toBe(200);
  const [statuses, { text }] = await Promise.all([statusesOf(20), ask(danish, '/alfa/nobody')]);
  expect(new Set(statuses)).toEqual(new Set(['503, again after 5']));
  expect(text).toContain('Siden er ude af drift lige nu');
  signal('SIGCONT');
  await expect.poll(readiness, soon).toBe(200);
  expect((await ask(english, '/alpha')).status).toBe(200);
});

test('[MF-6] visitors of a canary whose render processes hang get the stable versions', async () => {
  const [remote, version] = ['mf-alpha', '9.40.0'];
  const build = copyRelease(remote, version);
  renumber(build, version);
  await publishBuild(build, true);
  rmSync(build, { recursive: true, force: true });
  const own = new Set(listProcesses().map(({ pid }) => pid));
  await changeReleases((registry) => startCanary(registry, remote, { version, share: 100 }, author()));
  const visit = async () => {
    const { status, text } = await ask(danish, '/alfa', { cookie: 'release_bucket=7' });
    return [status, (await readVersion(danish, text, remote)) === version];
  };
  const isStopping = new AbortController();
  const stopping = (async () => {
    while (!isStopping.signal.aborted) {
      for (const { pid, isStopped } of listProcesses())
        if (!own.has(pid) && !isStopped) process.kill(pid, 'SIGSTOP');
      await readiness();
    }
  })();
  try {
    expect(await visit()).toEqual([200, false]);
  } finally {
    isStopping.abort();
    await stopping;
    signal('SIGCONT');
  }
  await expect.poll(visit, soon).toEqual([200, true]);
});
