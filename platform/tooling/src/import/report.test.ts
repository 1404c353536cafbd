import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { IngestRun } from '@fan-base/shared-contracts/api/ingest';
import { formatReport } from './report.ts';

const run: IngestRun = {
  id: '1',
  kind: 'openfootball',
  source: 'en.1.json',
  domain: null,
  startedAt: '2026-11-21T12:00:00Z',
  finishedAt: '2026-11-21T12:00:01Z',
  outcome: 'changed',
  added: 380,
  updated: 2,
  removed: 1,
  seen: 381,
  problems: [{ place: '$.matches[7]', reason: 'a shoot-out cannot end 4-4' }],
  error: null,
};

test('a report has the added, updated and removed counts and all skipped records', () => {
  assert.deepEqual(formatReport(run), [
    'en.1.json: 381 matches read; 380 added, 2 updated, 1 removed',
    '  $.matches[7]: a shoot-out cannot end 4-4',
  ]);
});

test('a report of a refused source has the reason and says that nothing changed', () => {
  const nothing = { added: 0, updated: 0, removed: 0, problems: [] };
  const refused: IngestRun = { ...run, ...nothing, outcome: 'refused', error: 'This is not JSON' };
  assert.deepEqual(formatReport(refused), ['en.1.json: refused, nothing was changed. This is not JSON']);
  const partly: IngestRun = { ...refused, added: 50, error: 'It was given up. 50 added' };
  assert.deepEqual(formatReport(partly), ['en.1.json: refused. It was given up. 50 added']);
});

test('a report of a feed names the site', () => {
  const feed: IngestRun = {
    ...run,
    kind: 'feed',
    domain: 'liverpool-fans.dk',
    outcome: 'unchanged',
    seen: 1,
    problems: [],
  };
  assert.deepEqual(formatReport(feed), ['en.1.json: 1 story read for liverpool-fans.dk; nothing new']);
});
