import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  exporterSeries,
  findProjectFiles,
  listProductMetrics,
  listSeries,
  prometheusFolder,
  readProjectFile,
  runPromtool,
  withoutPromtool as skip,
} from './testing/watching-files.ts';

interface Alert {
  readonly name: string;
  readonly expr: string;
  readonly text: string;
}

/** The alerts in the file's source; promtool parses the YAML. */
const alerts: readonly Alert[] = readProjectFile('deploy/prometheus/alerts.yaml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    text,
    name: /^\w+/.exec(text)?.[0] ?? '',
    expr: /^ {8}expr: (?:\|-)?([\s\S]*?)^ {8}(?:for|labels):/m.exec(text)?.[1] ?? '',
  }));

const toPage = (name: string) => name.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
const runbook = 'docs/guides/runbook';

test('Prometheus accepts the alerts, and each fires only when it should', { skip }, () => {
  for (const args of [
    ['check', 'rules', '--lint=all', 'alerts.yaml'],
    ['test', 'rules', 'alerts.test.yaml'],
  ]) {
    const { status, text } = runPromtool(prometheusFolder, ...args);
    equal(status, 0, text);
  }
});

test('Prometheus accepts the examples of its configuration', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-prometheus-'));
  try {
    cpSync(prometheusFolder, folder, { recursive: true });
    writeFileSync(join(folder, 'metrics-token'), 'a token');
    for (const name of ['prometheus.yaml', 'prometheus.machines.yaml']) {
      const { status, text } = runPromtool(folder, 'check', 'config', name);
      equal(status, 0, text);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('Each alert has severity, duration, summary and runbook page', () => {
  ok(alerts.length > 0);
  for (const { name, text } of alerts) {
    match(text, /^ {8}for: \d+[smh]$/m, name);
    match(text, /^ {8}labels: \{ severity: (critical|warning) \}$/m, name);
    match(text, /^ {10}summary: \S/m, name);
    ok(text.includes(`runbook_url: '{{ $externalLabels.runbook }}/${toPage(name)}.md'\n`), name);
  }
});

test('Each alert has a case in which it fires and one in which it does not', () => {
  const cases = readProjectFile('deploy/prometheus/alerts.test.yaml');
  for (const { name } of alerts) {
    match(cases, new RegExp(`alertname: ${name}\\n +exp_alerts: \\[\\]`), name);
    match(cases, new RegExp(`alertname: ${name}\\n +exp_alerts:\\n +- exp_labels`), name);
  }
});

test('Each alert uses metrics that the product or a named exporter exports', async () => {
  const known = new Set([...(await listProductMetrics()), ...exporterSeries]);
  const unknown = alerts.flatMap(({ name, expr }) =>
    listSeries(expr).flatMap((series) => (known.has(series) ? [] : [`${name}: ${series}`])),
  );
  deepEqual(unknown, []);
  deepEqual(listSeries('sum by (le) (rate(a_bucket{x="b"}[5m] offset 1d)) / 2 and up > c'), [
    'a_bucket',
    'c',
  ]);
});

test('Each alert has a runbook page, each page an alert, and the index lists them all', () => {
  const pages = findProjectFiles(`${runbook}/*.md`).filter((path) => !path.endsWith('/README.md'));
  deepEqual(pages, alerts.map(({ name }) => `${runbook}/${toPage(name)}.md`).sort());
  const index = readProjectFile(`${runbook}/README.md`);
  for (const { name } of alerts) {
    const page = readProjectFile(`${runbook}/${toPage(name)}.md`);
    deepEqual(
      [...page.matchAll(/^(?:# .+|\*\*[^.*]+\.\*\*)/gm)].map(([line]) => line),
      [`# ${name}`, '**What a fan sees.**', '**What to look at.**', '**What to do.**'],
    );
    ok(index.includes(`[${name}](${toPage(name)}.md)`), name);
  }
});

test('Runbook and guide name only exported metrics', async () => {
  const known = await listProductMetrics();
  for (const path of [...findProjectFiles(`${runbook}/*.md`), 'docs/guides/observability.md'])
    for (const [name] of readProjectFile(path).matchAll(/\b(?:fan_base|nodejs|process)_[a-z_\d]*[a-z]/g))
      ok(known.has(name) || known.has(`${name}_count`), `${path} names ${name}`);
});
