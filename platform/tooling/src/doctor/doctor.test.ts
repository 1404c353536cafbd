import { deepEqual, equal, ok } from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { examine } from './doctor.ts';
import { findDisagreements } from './find-disagreements.ts';
import { readSettingsFiles, type SettingsFile } from './settings-files.ts';

const files = (env: Readonly<Record<string, Record<string, string>>>): SettingsFile[] =>
  Object.entries(env).map(([name, own]) => ({ name, roles: [], env: own }));

const store = 'https://s3.example/releases';

for (const [what, env, problem] of [
  [
    'another store',
    { 'pages.env': { RELEASES_S3: store }, 'api.env': { RELEASES_S3: 'https://s3.example/release' } },
    'RELEASES_S3 of api.env is not that of pages.env',
  ],
  [
    'a token that the API does not accept',
    { 'api.env': { OPERATOR_TOKEN: 'new-token,old-token' }, 'publisher.env': { OPERATOR_TOKEN: 'token' } },
    'OPERATOR_TOKEN of publisher.env is not that of api.env',
  ],
  [
    'one secret for two purposes',
    { 'pages.env': { COOKIE_SECRET: 'one', QA_SECRET: 'two, one' } },
    'QA_SECRET of pages.env is COOKIE_SECRET of pages.env: who learns one has both',
  ],
  [
    'a key of the pages servers that writes',
    { 'pages.env': { AWS_ACCESS_KEY_ID: 'key' }, 'publisher.env': { AWS_ACCESS_KEY_ID: 'key ' } },
    'pages.env has the key of publisher.env, which writes: pages servers only read releases',
  ],
] as const)
  test(`settings that disagree are named: ${what}`, () =>
    deepEqual(
      findDisagreements(files(env)).map((found) => found.problem),
      [problem],
    ));

test('settings agree during the rotation of a token, and where only one file has a setting', () => {
  const agreeing = files({
    'pages.env': { RELEASES_S3: store, MAIN_DOMAIN: '', COOKIE_SECRET: 'one,two' },
    'api.env': { RELEASES_S3: ` ${store}`, MAIN_DOMAIN: 'fan-base.com', OPERATOR_TOKEN: 'new,old' },
    'publisher.env': { RELEASES_S3: store, OPERATOR_TOKEN: 'old' },
  });
  deepEqual(
    findDisagreements(agreeing).filter(({ problem }) => problem !== null),
    [],
  );
});

test('an unfinished file is named line by line, and nothing that it names is contacted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-doctor-'));
  writeFileSync(
    join(folder, 'api.env'),
    'DATABASE_URL=postgres://a:b@127.0.0.1:1/c\nMAIN_DOMAIN=fan-base.com\n',
  );
  const found = await examine(readSettingsFiles(folder), { isInside: true, place: null });
  rmSync(folder, { recursive: true });
  const remedies = found.map(({ remedy }) => remedy);
  for (const setting of ['DATA_KEYS', 'OPERATOR_TOKEN', 'SMTP_URL', 'UPLOADS_S3'])
    ok(remedies.includes(`api.env: ${setting}=`), setting);
  equal(
    found.some(({ name }) => name === 'database'),
    false,
  );
});
