import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Rehearsal } from '@fan-base/shared-contracts/release';
import { chooseUser } from '@fan-base/shared-server/confinement/spawn-confined';
import { findBrowser } from '../../browser/browser.ts';
import { compareObservations } from './compare-observations.ts';
import type { Observation, ObservedVersion } from './observe-page.ts';
import type { Observed, ObservingTask } from './observe-views.ts';
import type { RehearsedView } from './page-views.ts';
import type { Cast, PartResult } from './rehearse-on-server.ts';
import type { Stage } from './stage.ts';

/** Views that are opened in the browser: each takes some seconds. */
const maxViews = 12;
const kibi = 1024;
/** Longer than the views take on a busy machine: the code in the browser must not hold up a rehearsal forever. */
const timeoutMs = 15 * 60_000;

/** Whether there is a browser on this machine. */
export const hasBrowser = async (): Promise<boolean> => existsSync(await findBrowser());

const toVersion = (remote: string, pins: ObservedVersion['pins']): ObservedVersion => ({
  remote,
  version: pins.get(remote) ?? '',
  pins,
});

function measure(all: readonly { before: Observation | null; after: Observation }[]): Rehearsal['numbers'] {
  const largest = (values: readonly number[]) => Math.round(Math.max(0, ...values) / kibi);
  const hasStable = all.some(({ before }) => before !== null);
  const number = (value: (of: Observation) => number) => ({
    candidate: largest(all.map(({ after }) => value(after))),
    stable: hasStable ? largest(all.map(({ before }) => (before ? value(before) : 0))) : null,
  });
  return {
    scriptKib: number(({ scriptBytes }) => scriptBytes),
    executedKib: number(({ executedBytes }) => executedBytes),
  };
}

/** What a page without the remote tells about its new page: everything but the styles of a menu without its entry. */
const asBackground = (before: Observation): Observation => ({
  ...before,
  layout: { ...before.layout, styles: {} },
});

/** Opens the views in a process with the browser. */
async function observeViews(task: Omit<ObservingTask, 'chromiumPath' | 'isRoot'>): Promise<Observed> {
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-browser-'));
  const script = join(import.meta.dirname, `observe-views${extname(import.meta.filename)}`);
  const chromiumPath = await findBrowser();
  const { uid, gid } = chooseUser([script, chromiumPath]);
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  const { PATH = '' } = process.env;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--disable-sigusr1', script],
    {
      cwd: folder,
      env: { PATH, HOME: folder, TMPDIR: folder },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      ...(uid !== undefined && gid !== undefined && { uid, gid }),
    },
  );
  const ended = once(child, 'exit');
  try {
    const isRoot = process.getuid?.() === 0 && uid === undefined;
    child.send({ ...task, chromiumPath, isRoot }, () => undefined);
    const died = ended.then(([code, signal]): never => {
      throw new Error(`The process with the browser ended (${signal ?? code})`);
    });
    const [outcome] = (await Promise.race([once(child, 'message'), died])) as [
      { readonly value: Observed } | { readonly error: string },
    ];
    died.catch(() => undefined);
    if ('error' in outcome) throw new Error(outcome.error);
    return outcome.value;
  } finally {
    child.kill('SIGKILL');
    await ended;
    // The browser may still be writing its profile.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Opens the views with both versions in Chromium, uses and leaves them, and compares what they do. */
export async function rehearseInBrowser(
  stage: Stage,
  views: readonly RehearsedView[],
  { remote, candidate, stable }: Cast,
): Promise<PartResult> {
  const { pairs: observed, isSandboxed } = await observeViews({
    stageUrl: stage.url,
    views: views.slice(0, maxViews),
    candidate: toVersion(remote, candidate),
    stable: stable && toVersion(remote, stable),
  });
  const pairs = observed.map((pair, at) => ({
    ...pair,
    before: pair.before && views[at]?.isNew ? asBackground(pair.before) : pair.before,
  }));
  const findings = pairs.map(({ view, before, after }) => compareObservations(remote, view, before, after));
  return {
    reasons: findings.flatMap(({ reasons }) => reasons),
    notes: [
      ...(isSandboxed ? [] : ['the browser had no sandbox: this system or user has none for it']),
      ...findings.flatMap(({ notes }) => notes),
    ],
    numbers: measure(pairs),
  };
}
