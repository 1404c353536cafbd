import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { releasesFolder } from '@fan-base/platform-tests/site';
import { freePort } from '@fan-base/shared-server/free-port';
import { type CollectedSpan, startTraceCollector } from '@fan-base/shared-server/testing/trace-collector';
import { startProduct } from '@fan-base/tooling/start/product';
import { expect } from '@playwright/test';
import { createDataFolder } from '../data-folder.ts';

/** Names of a span's ancestors and its own, from the root. */
function pathTo(span: CollectedSpan, spans: readonly CollectedSpan[]): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  const own = `${span.service}: ${span.name}`;
  return parent ? [...pathTo(parent, spans), own] : [own];
}

test('[TEAM-4] one trace spans a page and its SQL, and the API reports readiness and metrics', async () => {
  const collector = await startTraceCollector();
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-traces-'));
  const dataDir = join(folder, 'data');
  await createDataFolder(dataDir);
  const product = await startProduct({
    ports: { pages: await freePort(), api: await freePort(), demo: 0 },
    dataDir,
    releases: releasesFolder(),
    withDemo: false,
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      LOG_LEVEL: 'warn',
    },
    onLine: () => undefined,
  });
  try {
    const page = await fetch(product.pagesUrl);
    expect(page.status).toBe(200);
    await page.text();
    expect((await fetch(`${product.apiUrl}/readyz`)).status).toBe(200);
    const metrics = await (await fetch(`${product.apiUrl}/metrics`)).text();
    expect(metrics).toContain('fan_base_request_seconds_count{method="GET"');
    expect(metrics).toContain('nodejs_eventloop_lag_seconds');
    for (const name of [
      'answers_total',
      'database_connections',
      'jobs_oldest_seconds',
      'live_listeners',
      'source_age_seconds',
    ])
      expect(metrics).toContain(`# HELP fan_base_${name} `);
  } finally {
    // The servers send their last spans when they stop.
    await product.stop();
    await collector.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const { spans } = collector;
  const queries = spans.filter(({ attributes }) => 'db.query.text' in attributes);
  const paths = queries.map((span) => pathTo(span, spans).join(' > '));
  expect(paths).toContainEqual(
    expect.stringMatching(
      /^fan-base-pages: GET \/\* > fan-base-pages: API \/answers > fan-base-api: GET \/answers > fan-base-api: GET \/\S+ > fan-base-api: select$/,
    ),
  );
  expect(spans.map(({ name }) => name)).toContain('render');
});
