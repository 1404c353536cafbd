import { deepEqual, equal, ok } from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  listProductMetrics,
  listSeries,
  readProjectFile,
  runPromtool,
  withoutPromtool as skip,
} from './testing/watching-files.ts';

interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The tested parts of a Grafana panel; rows have neither targets nor fields. */
interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: Area;
  readonly datasource?: { readonly uid: string };
  readonly fieldConfig?: { readonly defaults: { readonly unit?: string } };
  readonly targets?: readonly {
    readonly refId: string;
    readonly expr: string;
    readonly legendFormat: string;
  }[];
}

interface Dashboard {
  readonly uid: string;
  readonly schemaVersion: number;
  readonly panels: readonly Panel[];
  readonly templating: { readonly list: readonly { readonly name: string }[] };
}

const dashboard: Dashboard = JSON.parse(readProjectFile('deploy/grafana/dashboard.json'));
const { panels } = dashboard;
const graphs = panels.filter(({ type }) => type !== 'row');
/** With the variables replaced: every job and instance. */
const expressions = graphs.flatMap(({ targets = [] }) =>
  targets.map(({ expr }) =>
    expr.replaceAll('$__rate_interval', '5m').replaceAll(/\$(?:job|instance)\b/g, '.*'),
  ),
);

test('The dashboard has a row for each subject, and variables for job and instance', () => {
  deepEqual(
    panels.filter(({ type }) => type === 'row').map(({ title }) => title),
    [
      'What fans see',
      'Pages servers',
      'API',
      'Jobs and sources',
      'Live',
      'Releases and canaries',
      'Processes',
    ],
  );
  deepEqual(
    dashboard.templating.list.map(({ name }) => name),
    ['datasource', 'job', 'instance'],
  );
  ok(dashboard.schemaVersion >= 36);
});

test('Panels have unique IDs and places', () => {
  equal(new Set(panels.map(({ id }) => id)).size, panels.length);
  const places = panels.map(({ gridPos: { x, y, w, h } }) => ({ x, y, right: x + w, bottom: y + h }));
  for (const [at, one] of places.entries()) {
    ok(one.right <= 24, String(panels[at]?.title));
    for (const other of places.slice(at + 1))
      ok(
        one.right <= other.x || other.right <= one.x || one.bottom <= other.y || other.bottom <= one.y,
        String(panels[at]?.title),
      );
  }
});

test('Each panel queries the selected Prometheus, with unit and legends', () => {
  for (const { title, type, datasource, fieldConfig, targets = [] } of graphs) {
    equal(datasource?.uid, `\${datasource}`, title);
    ok(fieldConfig?.defaults.unit, title);
    ok(targets.length > 0, title);
    equal(new Set(targets.map(({ refId }) => refId)).size, targets.length, title);
    if (type !== 'table')
      ok(
        targets.every(({ legendFormat }) => legendFormat),
        title,
      );
  }
});

test('Prometheus accepts every expression of the dashboard', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-dashboard-'));
  try {
    const rules = expressions.map((expr, index) => ({ record: `panel:expression${index}`, expr }));
    // JSON is valid YAML.
    writeFileSync(join(folder, 'rules.yaml'), JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    const { status, text } = runPromtool(folder, 'check', 'rules', 'rules.yaml');
    equal(status, 0, text);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('The dashboard uses exported metrics', async () => {
  const known = await listProductMetrics();
  const named = expressions.flatMap(listSeries);
  deepEqual(
    named.filter((series) => !known.has(series)),
    [],
  );
  ok(named.length >= expressions.length);
});
