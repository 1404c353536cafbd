import { equal, notEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../project.ts';
import { type Filling, fillingDigest, listFillingInputs } from './filling-digest.ts';

const filling: Filling = {
  clock: '2026-11-18T12:00:00Z',
  demoPort: 10_000,
  withForums: false,
  engine: 'pglite',
};
const digest = fillingDigest(filling);
/** The digest if one file had more text. */
const withChange = (changed: string) =>
  fillingDigest(filling, (path) => {
    const bytes = readFileSync(join(root, path));
    return path === changed ? Buffer.concat([bytes, Buffer.from('\n')]) : bytes;
  });

for (const path of [
  'api/src/database/migrations/0001_network.sql',
  'api/src/ingest/teams/directory.csv',
  'workshop/demo/src/page.mustache',
  'workshop/demo/src/pictures/drawings/scenes/goal.mustache',
  'workshop/demo/src/texts/da.json',
  'api/parsers/src/workers/worker.ts',
  'shared-contracts/src/football.ts',
  'platform/server/src/environment.ts',
  'platform/tooling/src/start/product.ts',
])
  test(`a change of ${path} makes another filled database`, () => notEqual(withChange(path), digest));

test('tests, remotes and the shell do not make another filled database', () => {
  const inputs = listFillingInputs();
  equal(
    inputs.some((path) => /^(mf-|shell\/|shared-ui\/|e2e\/)|\.test\.ts$/.test(path)),
    false,
  );
  equal(fillingDigest({ ...filling }), digest);
});

for (const change of [
  { clock: '2026-11-21T12:00:00Z' },
  { demoPort: 10_002 },
  { withForums: true },
  { engine: 'pg_dump (PostgreSQL) 15.18' },
])
  test(`another ${Object.keys(change)[0]} makes another filled database`, () =>
    notEqual(fillingDigest({ ...filling, ...change }), digest));
