import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { RefusedChange } from './changes.ts';
import { findFaults } from './find-faults.ts';
import { openReleases } from './open-releases.ts';
import { publish } from './publish.ts';
import { makeBuild } from './testing/make-build.ts';
import { type Mishap, startS3 } from './testing/start-s3.ts';

async function open(context: TestContext, ignored: readonly string[] = []) {
  const s3 = await startS3(ignored);
  context.after(s3.remove);
  return { s3, releases: openReleases(s3.env) };
}

const isRefusal = (reason: RegExp) => (error: unknown) =>
  error instanceof RefusedChange && reason.test(error.message);

const build = (text = 'a') => makeBuild('mf-news', '1.0.0', text);

for (const ignored of [['if-none-match'], ['if-match'], ['if-none-match', 'if-match']])
  test(`[MF-6] a store that ignores ${ignored.join(' and ')} is rejected before anything is published`, async (context) => {
    const { s3, releases } = await open(context, ignored);
    const refusal = isRefusal(/ignores If-None-Match or If-Match/);
    await assert.rejects(publish({ build: build(), releases, why: '' }), refusal);
    await assert.rejects(
      releases.changeRegistry((registry) => registry),
      refusal,
    );
    assert.deepEqual([...s3.objects.keys()], ['registry/probe.json']);
  });

test('[MF-6] a store that does not implement conditional writes is rejected', async (context) => {
  const { s3, releases } = await open(context);
  s3.mishaps.push({ key: 'registry/probe.json', status: 501 });
  await assert.rejects(publish({ build: build(), releases, why: '' }), isRefusal(/ignores/));
});

const registry = 'registry/releases.json';
const description = 'mf-news/1.0.0/release.json';
for (const [what, mishap] of [
  ['concurrent writes of the registry', { key: registry, status: 409 }],
  ['a temporary failure to write the registry', { key: registry, status: 503 }],
  ['a lost response about the registry', { key: registry, status: 500, isStored: true }],
  ['concurrent claims of a version', { key: description, status: 409 }],
  ['a lost response about a claim', { key: description, status: 504, isStored: true }],
] as const satisfies [string, Mishap][])
  test(`[MF-6] ${what} (${mishap.status}): still published, once`, async (context) => {
    const { s3, releases } = await open(context);
    s3.mishaps.push(mishap);
    const { revision } = await publish({ build: build(), releases, why: '' });
    const { apps, ...found } = await releases.readRegistry();
    assert.deepEqual([revision, found.revision, apps['mf-news']?.history.length], [1, 1, 1]);
    assert.deepEqual(s3.mishaps, []);
  });

test('[MF-6] a change that the store does not confirm is reported as uncertain', async (context) => {
  const { s3, releases } = await open(context);
  for (let time = 0; time < 4; time++) s3.mishaps.push({ key: registry, status: 503 });
  await assert.rejects(publish({ build: build(), releases, why: '' }), /did not confirm a change, .* 503/);
});

test('[MF-7] only the same content can complete the work of a killed publisher', async (context) => {
  const { s3, releases } = await open(context);
  s3.objects.set(description, readFileSync(join(build(), 'release.json')));
  await assert.rejects(publish({ build: build('b'), releases, why: '' }), isRefusal(/with other content/));
  const { apps } = await publish({ build: build(), releases, why: '' });
  const files = {
    read: (path: string) => releases.read(`mf-news/1.0.0/${path}`),
    list: () => releases.list('mf-news', '1.0.0'),
  };
  assert.deepEqual(await findFaults(files, apps['mf-news']?.versions['1.0.0']?.release ?? ''), []);
});

test('a missing bucket is an error, not an empty registry', async (context) => {
  const { s3 } = await open(context);
  const other = openReleases({ ...s3.env, RELEASES_S3: `${s3.env['RELEASES_S3']}-of-others` });
  await assert.rejects(other.readRegistry(), /There is no bucket at .*-of-others/);
});
