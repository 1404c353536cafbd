import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { measureGrowth } from '@fan-base/bench/growth';
import { changeServer } from '@fan-base/platform-tests/forge';
import { clubs } from '@fan-base/shared-contracts/football';
import { startCanary } from '@fan-base/shared-releases/changes';
import { publish } from '@fan-base/shared-releases/publish';
import { buildWorkingTree } from '@fan-base/tooling/build/working-builds';
import pg from 'pg';
import type { Fleet } from './fleet.ts';
import { startListeners } from './listeners.ts';
import type { ProcessUse } from './processes.ts';
import type { ProxyName } from './proxies.ts';
import { type Failure, type MixedPage, startCrowd } from './visitors.ts';
import { createCaller, register, startWriters } from './writers.ts';

export interface TrialOptions {
  readonly milliseconds: number;
  readonly viewsPerSecond: number;
  readonly listeners: number;
  /** Load only, sampled each minute: shows whether memory of long-lived processes grows. */
  readonly isSoak: boolean;
}

/** Result of a failure in the fleet. */
interface StepResult {
  readonly name: string;
  readonly views: number;
  readonly failures: readonly Failure[];
  /** 99th percentile of the response time, in milliseconds. */
  readonly p99: number;
  /** Milliseconds until the last disconnected listener was back; 0: none was disconnected. */
  readonly lastBack: number;
  /** Resource usage of the fleet's members at its end, in their order. */
  readonly uses: readonly ReadonlyMap<string, ProcessUse>[];
  /** Its end, in minutes since the trial began. */
  readonly minute: number;
}

export interface Trial {
  readonly steps: readonly StepResult[];
  readonly comments: {
    readonly confirmed: number;
    readonly lost: number;
    readonly doubled: number;
    readonly repeats: number;
  };
  readonly listeners: {
    readonly open: number;
    readonly wanted: number;
    readonly refusals: ReadonlyMap<string, number>;
  };
  readonly members: readonly string[];
  readonly isGood: boolean;
}

const awayMs = 30_000;
const backWithinMs = 5_000;
const writers = 10;
const host = clubs[0].danish;

/** Front pages and fixtures of ten clubs, the other sites, and a long tail of pages. */
function createMix(): MixedPage[] {
  const crowd = clubs.slice(0, 10).flatMap(({ danish, english }) => [
    { host: danish, path: '/', weight: 20 },
    { host: danish, path: '/kampe/2026', weight: 6 },
    { host: english, path: '/', weight: 4 },
  ]);
  const others = clubs.slice(10).map(({ danish }) => ({ host: danish, path: '/', weight: 5 }));
  const tail = clubs.slice(0, 6).flatMap(({ danish }) =>
    ['/trup', '/rygter', '/klub', '/artikler', '/streaming', '/fodboldrejser', '/stilling/2026'].map(
      (path) => ({
        host: danish,
        path,
        weight: 1,
      }),
    ),
  );
  return [...crowd, ...others, ...tail];
}

const badRemote = 'mf-squad';

/** Forges a version of a remote whose block on front pages throws on the server. @returns its folder */
async function forgeBadVersion(folder: string, version: string): Promise<string> {
  const [sound = ''] = await buildWorkingTree([badRemote], () => {});
  const build = join(folder, version);
  cpSync(sound, build, { recursive: true });
  const fault = `
;{const { remote } = module.exports;
const Widget = () => { throw new Error('broken on purpose'); };
const load = async () => ({ ...(await remote.widgets.absences.load()), Widget });
module.exports = { remote: { ...remote, widgets: { ...remote.widgets, absences: { ...remote.widgets.absences, load } } } };}`;
  changeServer(build, version, (source) => source + fault);
  return build;
}

const author = () => ({ at: new Date().toISOString(), by: 'fleet', why: 'the trial' });

/** Gives half of the visitors a failing canary, which the pages servers stop by themselves. */
async function tryBadRemote({ releases }: Fleet, folder: string): Promise<void> {
  const version = '9.9.0';
  const build = await forgeBadVersion(folder, version);
  await publish({ releases, build, why: 'the trial', isHeld: true });
  await releases.changeRegistry((registry) =>
    startCanary(registry, badRemote, { version, share: 50 }, author()),
  );
  const hasCanary = async () => (await releases.readRegistry()).apps[badRemote]?.canary !== undefined;
  for (let looks = 0; looks < 60 && (await hasCanary()); looks += 1) await delay(1_000);
  if (await hasCanary()) throw new Error('The bad remote was not taken out by itself');
}

type Step = readonly [string, () => Promise<unknown>];

/** The failures, in order. Each ends when the fleet has recovered. */
const calm = (name: string): Step => [name, async () => {}];
const steps = (fleet: Fleet, folder: string): Step[] => [
  calm('nothing'),
  ...fleet.members.map(({ name, crash }): [string, () => Promise<void>] => [`kill -9 ${name}`, crash]),
  [
    'rolling deployment of every role',
    async () => {
      for (const { replace } of fleet.members) await replace();
    },
  ],
  [
    'a migration, and the command for it',
    async () => {
      await query(fleet, 'alter table news_item add column fleet_trial integer');
      await fleet.migrate();
    },
  ],
  [
    'PostgreSQL restarted',
    async () => {
      await fleet.cluster.shutDown('fast');
      await delay(2_000);
      await fleet.cluster.restart();
    },
  ],
  ['replica away for 30 s', () => away(fleet.replica.shutDown, fleet.replica.restart)],
  ['store away for 30 s', () => away(fleet.store.stop, fleet.store.restart)],
  ['Redis away for 30 s', () => away(fleet.redis.stop, fleet.redis.restart)],
  ['a bad remote for half of the visitors', () => tryBadRemote(fleet, folder)],
  calm('nothing again'),
];

async function away(stop: () => Promise<void>, restart: () => Promise<void>): Promise<void> {
  await stop();
  await delay(awayMs);
  await restart();
}

async function query<Row extends pg.QueryResultRow>({ cluster }: Fleet, text: string): Promise<Row[]> {
  const client = new pg.Client(cluster.url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const quantile99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;

/** Puts the fleet under load, causes one failure after the other, and measures each. */
export async function runTrial(
  fleet: Fleet,
  { milliseconds, viewsPerSecond, listeners: wanted, isSoak }: TrialOptions,
  say: (line: string) => void,
): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-forged-'));
  const begun = performance.now();
  const now = () => performance.now() - begun;
  const [thread] = await query<{ id: string }>(
    fleet,
    `select thread.id from thread join site on site.id = thread.site_id where site.domain = '${host}' order by thread.id limit 1`,
  );
  if (!thread) throw new Error('There is no thread to write in');
  const members = await Promise.all(
    Array.from({ length: writers }, (_, index) => register(fleet.port, host, `127.3.${index + 1}.1`)),
  );
  const anyone = createCaller(fleet.port, host, '127.3.200.1', null);
  const { token } = await anyone.call<{ token: string }>('GET', `/settings?domain=${host}&language=da`);
  const site = createCaller(fleet.port, host, '127.3.201.1', token);

  const keys = encodeURIComponent(JSON.stringify(['/fixtures/next']));
  const listeners = startListeners(fleet.port, {
    host,
    path: `/api/live?keys=${keys}`,
    token,
    count: wanted,
  });
  const crowd = startCrowd(fleet.port, createMix(), viewsPerSecond, now);
  const writing = startWriters(members, thread.id);
  await delay(20_000);
  const plan = isSoak
    ? Array.from({ length: Math.round(milliseconds / 60_000) }, (_, minute) => calm(`minute ${minute + 1}`))
    : steps(fleet, folder);
  const share = milliseconds / plan.length;
  const results: StepResult[] = [];
  for (const [name, act] of plan) {
    say(`${Math.round(now() / 1000)} s: ${name} (${listeners.open()} listen)`);
    const [views, failedBefore, returned] = [crowd.views(), crowd.failures.length, listeners.returns.length];
    crowd.takeTimes();
    const since = performance.now();
    await act();
    await delay(Math.max(10_000, share - (performance.now() - since)));
    results.push({
      name,
      views: crowd.views() - views,
      failures: crowd.failures.slice(failedBefore),
      p99: quantile99(crowd.takeTimes()),
      lastBack: Math.max(0, ...listeners.returns.slice(returned)),
      uses: fleet.members.map((member) => member.measure()),
      minute: now() / 60_000,
    });
  }
  const open = listeners.open();
  await crowd.stop();
  await writing.stop();
  listeners.stop();
  const rows = await query<{ content: string }>(
    fleet,
    `select content::text as content from comment where thread_id = ${thread.id}`,
  );
  const countOf = (words: string) => rows.filter(({ content }) => content.includes(words)).length;
  const counts = writing.confirmed.map(countOf);
  for (const caller of [...members, anyone, site]) await caller.close();
  rmSync(folder, { recursive: true, force: true });
  const comments = {
    confirmed: counts.length,
    lost: counts.filter((count) => count === 0).length,
    doubled: counts.filter((count) => count > 1).length,
    repeats: writing.repeats(),
  };
  const slowest = Math.max(0, ...listeners.returns);
  return {
    steps: results,
    comments,
    listeners: { open, wanted, refusals: listeners.refusals },
    members: fleet.members.map(({ name }) => name),
    isGood:
      crowd.failures.length === 0 &&
      comments.lost + comments.doubled === 0 &&
      open === wanted &&
      slowest <= backWithinMs,
  };
}

const sumMegabytes = (uses: ReadonlyMap<string, ProcessUse>): number =>
  Math.round([...uses.values()].reduce((sum, { megabytes }) => sum + megabytes, 0));

/** A table of the resource usage of each member and its growth. Requires an undisturbed run. */
function formatGrowth(members: readonly string[], results: readonly StepResult[]): string[] {
  const rows = members.flatMap((member, at) => {
    const programs = new Set(results.flatMap(({ uses }) => [...(uses[at]?.keys() ?? [])]));
    return [...programs].map((program) => {
      const of = (kind: keyof ProcessUse) =>
        measureGrowth(
          results.map(({ minute, uses }) => ({ minute, value: uses[at]?.get(program)?.[kind] ?? 0 })),
        );
      const cells = [of('megabytes'), of('openFiles')].flatMap(({ from, to, perHour }) =>
        [from, to, perHour].map(Math.round),
      );
      return `| ${member}: ${program} | ${cells.join(' | ')} |`;
    });
  });
  return [
    '| process | MB, first quarter | last | per hour, second half | open files, first quarter | last | per hour, second half |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ];
}

/** Formats the trial as Markdown. */
export function formatReport(
  proxy: ProxyName,
  { steps: results, comments, listeners, members, isGood }: Trial,
): string {
  return [
    `# The fleet behind ${proxy}: ${isGood ? 'passed' : 'failed'}`,
    '',
    '| event | page views | failed | p99, ms | last listener reconnected, ms |',
    '| --- | --- | --- | --- | --- |',
    ...results.map(
      ({ name, views, failures, p99, lastBack }) =>
        `| ${name} | ${views} | ${failures.length} | ${Math.round(p99)} | ${lastBack === 0 ? 'none disconnected' : Math.round(lastBack)} |`,
    ),
    '',
    `Comments: ${comments.confirmed} confirmed, ${comments.lost} lost, ${comments.doubled} doubled; resent ${comments.repeats} times. Listeners at the end: ${listeners.open} of ${listeners.wanted}; refused streams: ${[...listeners.refusals].map(([reason, times]) => `${times} × ${reason}`).join(', ') || 'none'}.`,
    '',
    `| MB after | ${members.join(' | ')} |`,
    `| --- |${' --- |'.repeat(members.length)}`,
    ...results.map(({ name, uses }) => `| ${name} | ${uses.map(sumMegabytes).join(' | ')} |`),
    '',
    ...formatGrowth(members, results),
    '',
    ...results.flatMap(({ name, failures }) =>
      Object.entries(Object.groupBy(failures, ({ reason }) => reason)).map(
        ([reason, group = []]) =>
          `- ${name}: ${group.length} × ${reason}, first ${group[0]?.page} after ${Math.round((group[0]?.at ?? 0) / 1000)} s`,
      ),
    ),
    '',
  ].join('\n');
}
