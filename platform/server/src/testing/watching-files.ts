import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { Registry } from 'prom-client';
import { serveMetrics } from '../metrics-route.ts';

const root = join(import.meta.dirname, '../../../..');

export const prometheusFolder = join(root, 'deploy/prometheus');

/** A file's text by its path from the project's root. */
export const readProjectFile = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Paths from the project's root. */
export const findProjectFiles = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort();

const isMissing = spawnSync('promtool', ['--version']).error !== undefined;
/** Why a test that needs promtool is skipped; false if it is installed. */
export const withoutPromtool = isMissing && 'promtool is not installed (Debian: apt-get install prometheus)';

/**
 * Runs promtool.
 * @returns its output; `status` 0 if it found nothing wrong
 */
export function runPromtool(folder: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

const histogramSuffixes = ['_bucket', '_sum', '_count'];
const withSuffixes = (name: string) => histogramSuffixes.map((suffix) => name + suffix);

/** Names of the series that the product's servers and its backup export. */
export async function listProductMetrics(): Promise<ReadonlySet<string>> {
  const metrics = new Registry();
  const app = fastify();
  serveMetrics(app, { metrics, tokens: undefined });
  const ofProcess = (await metrics.getMetricsAsJSON()).map(({ name }) => name);
  await app.close();
  const sources = findProjectFiles('{api,shell,platform/{host,server}}/src/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .map(readProjectFile);
  const named = sources.flatMap((source) =>
    [...source.matchAll(/(new Histogram(?:<[^>]*>)?\(\{\s+)?\bname: '(fan_base_[a-z_]+)'/g)].flatMap(
      ([, histogram, name = '']) => (histogram ? withSuffixes(name) : [name]),
    ),
  );
  const ofBackUp = [...readProjectFile('deploy/back-up/back-up').matchAll(/^# TYPE (\S+)/gm)].map(
    ([, name = '']) => name,
  );
  return new Set([...ofProcess, ...withSuffixes('nodejs_gc_duration_seconds'), ...named, ...ofBackUp]);
}

/** Series that Prometheus generates. */
const ownSeries: readonly string[] = ['up', 'ALERTS'];
const operators: ReadonlySet<string> = new Set([
  'and',
  'or',
  'unless',
  'offset',
  'group_left',
  'group_right',
]);

/** Of node_exporter and blackbox_exporter, which see what no process of the product can. */
export const exporterSeries: readonly string[] = [
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'probe_ssl_earliest_cert_expiry',
  'probe_success',
];

/** Names of series in a PromQL expression, without those of Prometheus itself. */
export const listSeries = (expr: string): string[] =>
  [
    ...expr
      .replaceAll(/"[^"]*"|'[^']*'/g, '')
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
      .replaceAll(/\b(?:by|without|on|ignoring) ?\([^)]*\)/g, ' ')
      .replaceAll(/\boffset \w+/g, ' ')
      .matchAll(/\b[a-zA-Z_]\w*\b(?!\s*\()/g),
  ]
    .map(([name]) => name)
    .filter((name) => !operators.has(name) && !ownSeries.includes(name));
