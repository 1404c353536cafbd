/** @jest-environment node */
import { createRelease } from '@fan-base/shared-releases/testing/create-release';
import { Counter, Histogram, Registry } from 'prom-client';
import { dropOldVersions, exportReleaseMetrics, listUnusable } from './release-metrics.ts';
import type { Releases } from './release-store.ts';

const app = (stable: string, canary?: string): Releases['registry']['apps'][string] => ({
  stable,
  versions: {},
  history: [],
  ...(canary && { canary: { version: canary, share: 5, since: '2026-11-28T12:00:00.000Z' } }),
});

const releases = (
  apps: Releases['registry']['apps'],
  offered: Readonly<Record<string, readonly string[]>>,
): Releases => ({
  registry: { revision: 7, apps },
  offered: new Map(
    Object.entries(offered).map(([name, versions]) => [
      name,
      new Map(versions.map((version) => [version, createRelease(name, { version })])),
    ]),
  ),
  leftOut: new Map(),
});

test.each([
  ['none, where all are offered', app('1.1.0', '1.2.0'), ['1.1.0', '1.2.0'], []],
  ['a stable version without an earlier one', app('1.1.0'), [], ['1.1.0']],
  ['a stable version that an earlier one replaces', app('1.1.0'), ['1.0.0'], ['1.1.0']],
  ['a canary', app('1.1.0', '1.2.0'), ['1.1.0'], ['1.2.0']],
])('unusable releases are %s', (_what, news, offered, expected) => {
  const found = listUnusable(releases({ 'mf-news': news }, { 'mf-news': offered }));
  expect(found).toEqual(expected.map((version) => ({ remote: 'mf-news', version })));
});

const readAt = new Date(1_795_000_000_000);

test('the metric names each unusable release until it can be read', async () => {
  const metrics = new Registry();
  let current = releases({ 'mf-news': app('1.1.0') }, {});
  exportReleaseMetrics(metrics, { current: () => current, freshness: () => ({ readAt, isStale: false }) });
  const name = 'fan_base_releases_unusable{remote="mf-news",version="1.1.0"}';
  expect(await metrics.metrics()).toContain(`${name} 1`);
  current = releases({ 'mf-news': app('1.1.0') }, { 'mf-news': ['1.1.0'] });
  expect(await metrics.metrics()).not.toContain(name);
});

test('metrics report the registry revision, and whether the store still confirms it', async () => {
  const metrics = new Registry();
  let isStale = false;
  exportReleaseMetrics(metrics, { current: () => releases({}, {}), freshness: () => ({ readAt, isStale }) });
  expect(await metrics.metrics()).toMatch(/^fan_base_registry_revision 7$/m);
  expect(await metrics.metrics()).toMatch(/^fan_base_registry_stale 0$/m);
  isStale = true;
  expect(await metrics.metrics()).toMatch(/^fan_base_registry_stale 1$/m);
});

test('[MF-5] series of versions that are no longer offered are removed, of counters and histograms', async () => {
  const metrics = new Registry();
  const labelNames = ['remote', 'version', 'why'] as const;
  const registers = [metrics];
  const views = new Counter({ name: 'views', help: 'x', labelNames, registers });
  const times = new Histogram({ name: 'times', help: 'x', labelNames, buckets: [1], registers });
  const others = new Counter({ name: 'others', help: 'x', labelNames: ['kind'], registers });
  others.inc({ kind: 'a' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    for (const why of ['stable', 'canary']) {
      views.inc({ remote: 'mf-news', version, why });
      times.observe({ remote: 'mf-news', version, why }, 0.5);
    }
  views.inc({ remote: 'mf-squad', version: '1.1.0', why: 'stable' });
  await dropOldVersions(metrics, [
    { name: 'mf-news', version: '1.2.0' },
    { name: 'mf-squad', version: '1.1.0' },
  ]);
  const text = await metrics.metrics();
  expect(text).not.toMatch(/mf-news",version="1\.[01]\.0/);
  expect(text.match(/^views\{.*version="1\.2\.0"/gm)).toHaveLength(2);
  expect(text.match(/^times_count\{.*version="1\.2\.0"/gm)).toHaveLength(2);
  expect(text).toContain('views{remote="mf-squad",version="1.1.0",why="stable"} 1');
  expect(text).toContain('others{kind="a"} 1');
});
