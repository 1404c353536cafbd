import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createAuthor } from './author.ts';
import { addVersion } from './changes.ts';
import { computeIntegrity } from './integrity.ts';
import { type LocalReleases, withLocalCopies } from './local-copies.ts';
import { openReleases } from './open-releases.ts';
import { publish } from './publish.ts';
import { listShared } from './shared-files.ts';
import { makeBuild } from './testing/make-build.ts';
import { type RunningS3, startS3 } from './testing/start-s3.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'fan-base-copies-'));

describe('copies of an S3-compatible store', () => {
  let s3: RunningS3;
  before(async () => {
    s3 = await startS3();
    await publish({ build: makeBuild('mf-news', '1.0.0', 'a'), releases: openReleases(s3.env), why: '' });
  });
  after(() => s3.remove());

  const problems: string[] = [];
  const open = (copies: string): Promise<LocalReleases> =>
    withLocalCopies(openReleases(s3.env), copies, (problem) => problems.push(problem));

  test('a version is copied once, with everything a server needs', async () => {
    const releases = await open(folder());
    await releases.readRegistry();
    const [one, other] = await Promise.all([
      releases.localCopy('mf-news', '1.0.0'),
      releases.localCopy('mf-news', '1.0.0'),
    ]);
    assert.equal(one, other);
    assert.match(readFileSync(join(one, 'web/remoteEntry.js'), 'utf8'), /^\/\/ a /);
    assert.ok(readFileSync(join(one, 'web/remoteEntry.js.br')));
    assert.match(readFileSync(join(one, 'node/server.cjs'), 'utf8'), /server of a/);
    assert.equal(existsSync(join(one, 'maps')), false);
    assert.equal(one, join(releases.directory, 'mf-news/1.0.0'));
  });

  test('whatever a release lists is copied, except the files for publishing', async () => {
    const files = {
      'node/expectations.cjs': 'expectations',
      'node/later.cjs': 'a kind of file that was added later',
      'pictures/crest@2x+dark.js': 'an unusual name',
    };
    await publish({
      build: makeBuild('mf-travel', '1.0.0', 't', { files }),
      releases: openReleases(s3.env),
      why: '',
    });
    const releases = await open(folder());
    await releases.readRegistry();
    const copy = await releases.localCopy('mf-travel', '1.0.0');
    const paths = ['node/expectations.cjs', 'node/later.cjs', 'web/pictures/crest@2x+dark.js'];
    assert.deepEqual(
      paths.map((path) => existsSync(join(copy, path))),
      [false, true, true],
    );
  });

  test('no file of a store is copied outside of its folder', async () => {
    await publish({ build: makeBuild('mf-teams', '1.0.0', 't'), releases: openReleases(s3.env), why: '' });
    const store = openReleases(s3.env);
    const outside = ['web/../../../escaped.js', 'web//escaped.js', 'web\\..\\escaped.js'];
    const read: string[] = [];
    const releases = await withLocalCopies(
      {
        ...store,
        list: async (...version) => [...(await store.list(...version)), ...outside],
        read: (path) => {
          read.push(path);
          return store.read(path);
        },
      },
      folder(),
      () => {},
    );
    await releases.readRegistry();
    await releases.localCopy('mf-teams', '1.0.0');
    assert.deepEqual(
      read.filter((path) => path.includes('escaped')),
      [],
    );
  });

  test('a copy that another process finished first is kept, since that process may use it', async () => {
    const copies = folder();
    const store = openReleases(s3.env);
    const begun = Promise.withResolvers<void>();
    const quickerIsDone = Promise.withResolvers<void>();
    const list: typeof store.list = async (...version) => {
      begun.resolve();
      await quickerIsDone.promise;
      return store.list(...version);
    };
    const slower = await withLocalCopies({ ...store, list }, copies, () => {});
    await slower.readRegistry();
    const late = slower.localCopy('mf-news', '1.0.0');
    await begun.promise;
    const quicker = await open(copies);
    await quicker.readRegistry();
    const copy = await quicker.localCopy('mf-news', '1.0.0');
    const { ino } = statSync(copy);
    quickerIsDone.resolve();
    assert.equal(await late, copy);
    assert.equal(statSync(copy).ino, ino);
  });

  test('shared files are copied with each version, repaired if damaged, and found by digest', async () => {
    const store = openReleases(s3.env);
    const build = makeBuild('shell', '1.0.0', 's', { shared: 'React' });
    await publish({ build, releases: store, why: '' });
    const [digest = ''] = listShared(await store.list('shell', '1.0.0'));
    const file = `vendor/${digest}/web/react.js`;

    const copies = folder();
    const first = await open(copies);
    await first.readRegistry();
    await s3.stop();
    try {
      await assert.rejects(first.localCopy('vendor', digest));
    } finally {
      await s3.restart();
    }
    await first.localCopy('shell', '1.0.0');
    assert.equal(readFileSync(join(first.directory, file), 'utf8'), 'React');

    writeFileSync(join(first.directory, file), 'something else');
    const next = await open(copies);
    await next.readRegistry();
    await next.localCopy('shell', '1.0.0');
    assert.equal(readFileSync(join(next.directory, file), 'utf8'), 'React');

    const other = await open(folder());
    assert.equal(
      readFileSync(join(await other.localCopy('vendor', digest), 'web/react.js'), 'utf8'),
      'React',
    );
    await assert.rejects(other.localCopy('vendor', '0'.repeat(32)), /missing/);
    await assert.rejects(other.localCopy('vendor', '..'), /never published/);
  });

  test('a version that is not in the registry is not requested', async () => {
    const releases = await open(folder());
    await releases.readRegistry();
    await assert.rejects(releases.localCopy('mf-news', '9.9.9'), /never published/);
  });

  test('without the store, a later process uses the copies of an earlier one', async () => {
    const copies = folder();
    const earlier = await open(copies);
    const registry = await earlier.readRegistry();
    await earlier.localCopy('mf-news', '1.0.0');
    await s3.stop();
    try {
      const later = await open(copies);
      await assert.rejects(later.readRegistry());
      assert.deepEqual(later.readLastRegistry(), registry);
      assert.match(Buffer.from(await later.read('mf-news/1.0.0/node/server.cjs')).toString(), /server of a/);
    } finally {
      await s3.restart();
    }
  });

  test('a damaged version is retried with exponential backoff, other versions immediately', async () => {
    const store = openReleases(s3.env);
    for (const version of ['3.0.0', '3.1.0'])
      await publish({ build: makeBuild('mf-forum', version, version), releases: store, why: '' });
    const key = [...s3.objects.keys()].find((name) => name.endsWith('mf-forum/3.0.0/node/server.cjs')) ?? '';
    const [whole, damaged] = [s3.objects.get(key), Buffer.from('something else')];
    assert.ok(whole);
    s3.objects.set(key, damaged);
    let fetches = 0;
    const list: typeof store.list = (name, version) => {
      if (version === '3.0.0') fetches += 1;
      return store.list(name, version);
    };
    let now = 0;
    const releases = await withLocalCopies(
      { ...store, list },
      folder(),
      () => {},
      () => now,
    );
    await releases.readRegistry();
    const counts: number[] = [];
    for (const waitMs of [0, 1_999, 1, 3_999, 1, 7_999, 1]) {
      now += waitMs;
      await assert.rejects(releases.localCopy('mf-forum', '3.0.0'), /cannot be used/);
      counts.push(fetches);
    }
    assert.deepEqual(counts, [1, 1, 2, 2, 3, 3, 4]);
    for (let count = 0; count < 6; count += 1) {
      now += 5 * 60_000;
      await assert.rejects(releases.localCopy('mf-forum', '3.0.0'), /cannot be used/);
    }
    assert.equal(fetches, 10, 'the maximum delay is five minutes');
    assert.ok(await releases.localCopy('mf-forum', '3.1.0'));
    s3.objects.set(key, whole);
    now += 5 * 60_000;
    assert.ok(await releases.localCopy('mf-forum', '3.0.0'));
  });

  for (const [what, damage] of [
    ['changed', (copy: string) => writeFileSync(join(copy, 'node/server.cjs'), 'something else')],
    ['incomplete', (copy: string) => rmSync(join(copy, 'web/chunk.3.js'))],
    [
      'changed in its compressed form',
      (copy: string) => writeFileSync(join(copy, 'web/remoteEntry.js.br'), 'x'),
    ],
    ['without its description', (copy: string) => rmSync(join(copy, 'release.json'))],
  ] as const)
    test(`a copy that is ${what} is replaced by the next process and not used without the store`, async () => {
      const copies = folder();
      const earlier = await open(copies);
      await earlier.readRegistry();
      damage(await earlier.localCopy('mf-news', '1.0.0'));
      await s3.stop();
      try {
        const alone = await open(copies);
        alone.readLastRegistry();
        await assert.rejects(alone.localCopy('mf-news', '1.0.0'));
      } finally {
        await s3.restart();
      }
      const next = await open(copies);
      await next.readRegistry();
      assert.match(
        readFileSync(join(await next.localCopy('mf-news', '1.0.0'), 'node/server.cjs'), 'utf8'),
        /server of a/,
      );
    });

  test('copies unused for thirty days are removed at a start, except stable versions', async () => {
    const store = openReleases(s3.env);
    const versions = ['2.0.0', '2.1.0', '2.2.0', '2.3.0'];
    const entries = await Promise.all(
      versions.map(async (version) => {
        await store.place(makeBuild('mf-squad', version, version), 'mf-squad', version);
        return { version, release: computeIntegrity(await store.read(`mf-squad/${version}/release.json`)) };
      }),
    );
    await store.changeRegistry((registry) =>
      entries.reduce((before, entry) => addVersion(before, 'mf-squad', entry, createAuthor('')), registry),
    );
    const [copies, now] = [folder(), Date.now()];
    const earlier = await open(copies);
    await earlier.readRegistry();
    const old = new Date(now - 31 * 24 * 60 * 60 * 1000);
    const [first, ...others] = await Promise.all(
      versions.map((version) => earlier.localCopy('mf-squad', version)),
    );
    assert.ok(first);
    const [used, ...wanted] = others;
    for (const copy of [first, ...wanted]) utimesSync(copy, old, old);
    const later = await open(copies);
    await later.readRegistry();
    await later.tidy(now);
    assert.deepEqual(
      [first, used, ...wanted].map((copy) => existsSync(copy ?? '')),
      [false, true, true, true],
    );
    assert.ok(existsSync(join(await later.localCopy('mf-squad', '2.0.0'), 'release.json')));
  });

  test('the registry is read even if nothing can be copied, which is reported once', async () => {
    const copies = folder();
    const releases = await open(copies);
    rmSync(copies, { recursive: true });
    writeFileSync(copies, 'a file in the way');
    for (let reads = 0; reads < 3; reads += 1) assert.ok((await releases.readRegistry()).revision > 0);
    assert.deepEqual(problems, ['the registry could not be copied to this machine']);
  });
});

test('a local folder is used directly, and its registry is copied', async () => {
  const [directory, copies] = [folder(), folder()];
  const open = () => withLocalCopies(openReleases({ RELEASES_DIR: directory }), copies, () => {});
  await publish({
    build: makeBuild('mf-news', '1.0.0', 'a'),
    releases: openReleases({ RELEASES_DIR: directory }),
    why: '',
  });
  const releases = await open();
  const registry = await releases.readRegistry();
  assert.equal(await releases.localCopy('mf-news', '1.0.0'), join(directory, 'mf-news/1.0.0'));
  writeFileSync(join(directory, 'releases.json'), '{"revision":');
  const later = await open();
  await assert.rejects(later.readRegistry());
  assert.deepEqual(later.readLastRegistry(), registry);
});
