import { test } from 'node:test';
import { originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { IngestRun } from '@fan-base/shared-contracts/api/ingest';
import type { ApiKey } from '@fan-base/shared-contracts/client';
import { expect } from '@playwright/test';
import { sitesUnderTest } from '../sites-under-test.ts';

/** Calls whose responses contain addresses of the demonstration. */
const paths = ['/news', '/rumours', '/articles', '/shop', '/trips', '/streaming', '/squad'];

const { api, demo, operator } = sitesUnderTest();
const headers = { authorization: `Bearer ${operator}`, 'content-type': 'application/json' };

/** Local origins in a text. */
const listOrigins = (text: string) => [...new Set(text.match(/http:\/\/(?:127\.0\.0\.1|localhost):\d+/g))];

test('[INGEST-6] a restored database names no address but that of its own demonstration', async () => {
  const runs: IngestRun[] = await (await fetch(`${api}/ingest/runs`, { headers })).json();
  expect(listOrigins(JSON.stringify(runs))).toEqual([demo]);
  const answers = await Promise.all(
    ['liverpool-fans.dk', 'arsenal.fan-base.com'].flatMap((domain) =>
      paths.map(async (path) => JSON.stringify(await siteApi(originOf(domain), path as ApiKey))),
    ),
  );
  expect(listOrigins(answers.join())).toEqual([demo]);
});

test('[INGEST-6] an import into a restored database finds its sources unchanged', async () => {
  const runs: IngestRun[] = await (await fetch(`${api}/ingest/runs`, { headers })).json();
  for (const kind of ['rights', 'players', 'rumours']) {
    const source = runs.find((run) => run.kind === kind)?.source;
    const body = JSON.stringify({ kind, source });
    const answer = await fetch(`${api}/ingest/runs`, { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({ kind, source, outcome: 'unchanged' });
  }
});
