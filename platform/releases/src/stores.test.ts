import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { addVersion, RefusedChange, startCanary } from './changes.ts';
import { findFaults } from './find-faults.ts';
import { openReleases } from './open-releases.ts';
import { dropVersions } from './prune.ts';
import { publish } from './publish.ts';
import type { ReleaseFiles } from './release-files.ts';
import { findSharedFaults, listShared } from './shared-files.ts';
import { makeBuild } from './testing/make-build.ts';
import { type RunningS3, startS3 } from './testing/start-s3.ts';

const publisher = join(import.meta.dirname, 'testing/publisher.ts');
const author = { at: '2026-11-21T12:00:00.000Z', by: 'a test', why: '' };

function startPublisher(env: Readonly<Record<string, string>>, ...args: string[]): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', publisher, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Asserts that every version in the registry is complete and intact. */
async function requireSound(releases: ReleaseFiles, known: Set<string> = new Set()): Promise<void> {
  const { apps } = await releases.readRegistry();
  for (const [name, { versions, stable }] of Object.entries(apps)) {
    assert.ok(stable && versions[stable], `${name} ${stable} is stable and published`);
    for (const [version, { release }] of Object.entries(versions)) {
      if (known.has(`${name} ${version}`)) continue;
      const files = {
        read: (path: string) => releases.read(`${name}/${version}/${path}`),
        list: () => releases.list(name, version),
      };
      assert.deepEqual([version, await findFaults(files, release)], [version, []]);
      known.add(`${name} ${version}`);
    }
  }
}

/** Reads continuously until stopped; the stop function throws if a reader saw damage. */
function readOn(releases: ReleaseFiles): () => Promise<number> {
  let isStopped = false;
  let reads = 0;
  const known = new Set<string>();
  const reading = (async () => {
    let revision = 0;
    while (!isStopped) {
      const registry = await releases.readRegistry();
      assert.ok(registry.revision >= revision, 'the registry never goes back');
      revision = registry.revision;
      await requireSound(releases, known);
      reads++;
      await delay(5);
    }
  })();
  return async () => {
    isStopped = true;
    await reading;
    return reads;
  };
}

/** Number of killed publishers, a multiple of four; `DEATHS=20` for more confidence. */
const deaths = Number(process.env['DEATHS'] ?? 4);

/**
 * Kills publishers, four at a time, at random points. Everything they confirmed must exist, and the next ones
 * must succeed.
 */
async function killPublishers(env: Readonly<Record<string, string>>): Promise<void> {
  const releases = openReleases({ ...process.env, ...env });
  const stop = readOn(openReleases({ ...process.env, ...env }));
  const said: string[] = [];
  const killOnLane = async (lane: string) => {
    for (let time = 0; time < deaths / 4; time++) {
      const child = startPublisher(env, 'mf-news', `${lane}.${time}`, '1000');
      createInterface({ input: child.stdout ?? process.stdin }).on('line', (version) => said.push(version));
      await once(child, 'spawn');
      await delay(Math.random() * 1_000);
      child.kill('SIGKILL');
      await once(child, 'close');
    }
  };
  await Promise.all(['1', '2', '3', '4'].map(killOnLane));
  await publish({ build: makeBuild('mf-news', 'last', 'last'), releases, why: '' });
  assert.ok((await stop()) > 0);
  const { apps } = await releases.readRegistry();
  assert.equal(apps['mf-news']?.stable, 'last');
  for (const version of said) assert.ok(apps['mf-news']?.versions[version], `${version} stands`);
  await requireSound(releases);
}

const stores = {
  'a folder': async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fan-base-releases-'));
    return {
      env: { RELEASES_DIR: folder, RELEASES_S3: '' },
      remove: async () => rmSync(folder, { recursive: true, force: true }),
    };
  },
  'an S3-compatible store': startS3,
} satisfies Record<string, () => Promise<Pick<RunningS3, 'env' | 'remove'>>>;

for (const [kind, start] of Object.entries(stores))
  describe(kind, { concurrency: 8 }, async () => {
    const running: Pick<RunningS3, 'remove'>[] = [];
    after(async () => {
      for (const { remove } of running) await remove();
    });
    const open = async () => {
      const store = await start();
      running.push(store);
      return { env: store.env, releases: openReleases({ ...process.env, ...store.env }) };
    };

    test('[MF-6] an unused store has an empty registry', async () => {
      const { releases } = await open();
      assert.deepEqual(await releases.readRegistry(), { revision: 0, apps: {} });
    });

    test('[MF-7] a published version cannot be replaced with other content', async () => {
      const { releases } = await open();
      await publish({ build: makeBuild('mf-news', '1.0.0', 'a'), releases, why: '' });
      await assert.rejects(
        publish({ build: makeBuild('mf-news', '1.0.0', 'other'), releases, why: '' }),
        (error: unknown) =>
          error instanceof RefusedChange && /published already, with other content/.test(error.message),
      );
      assert.match(
        Buffer.from(await releases.read('mf-news/1.0.0/web/remoteEntry.js')).toString(),
        /^\/\/ a /,
      );
      await requireSound(releases);
    });

    test('[MF-2] files shared by versions are stored once, under their digest', async () => {
      const { releases } = await open();
      for (const [version, shared] of [
        ['1.0.0', 'a'],
        ['1.1.0', 'a'],
        ['1.2.0', 'b'],
      ] as const)
        await publish({ build: makeBuild('shell', version, version, { shared }), releases, why: '' });
      const digestOf = async (version: string) => listShared(await releases.list('shell', version));
      const [a = ''] = await digestOf('1.0.0');
      const [b = ''] = await digestOf('1.2.0');
      assert.deepEqual(await digestOf('1.1.0'), [a]);
      assert.notEqual(a, b);
      for (const [digest, text] of [
        [a, 'a'],
        [b, 'b'],
      ] as const) {
        assert.equal(Buffer.from(await releases.read(`vendor/${digest}/web/react.js`)).toString(), text);
        const files = {
          read: (path: string) => releases.read(`vendor/${digest}/${path}`),
          list: () => releases.list('vendor', digest),
        };
        assert.deepEqual((await files.list()).sort(), ['web/react.js', 'web/react.js.br']);
        assert.deepEqual(await findSharedFaults(files, digest), []);
      }
      await requireSound(releases);
    });

    test('deleting the files of a version leaves other versions intact', async () => {
      const { releases } = await open();
      for (const version of ['1.0.0', '1.1.0'])
        await publish({ build: makeBuild('mf-news', version, version), releases, why: '' });
      await releases.changeRegistry((registry) =>
        dropVersions(registry, [{ name: 'mf-news', version: '1.0.0' }]),
      );
      await releases.remove('mf-news', '1.0.0');
      assert.deepEqual(await releases.list('mf-news', '1.0.0'), []);
      await requireSound(releases);
    });

    test('[MF-7] the same content is the same version, regardless of build time', async () => {
      const { releases } = await open();
      await publish({ build: makeBuild('mf-news', '1.0.0', 'a'), releases, why: '' });
      const { apps } = await publish({ build: makeBuild('mf-news', '1.0.0', 'a'), releases, why: '' });
      assert.deepEqual(Object.keys(apps['mf-news']?.versions ?? {}), ['1.0.0']);
      await requireSound(releases);
    });

    test('[MF-6] of two concurrent publishers of one version with different content, one is rejected', async () => {
      const { releases, env } = await open();
      const other = openReleases({ ...process.env, ...env });
      const results = await Promise.allSettled([
        publish({ build: makeBuild('mf-news', '1.0.0', 'a'), releases, why: '' }),
        publish({ build: makeBuild('mf-news', '1.0.0', 'b'), releases: other, why: '' }),
      ]);
      assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
      await requireSound(releases);
    });

    test('[MF-6] eight concurrent changes are all in the registry', async () => {
      const { releases, env } = await open();
      const changes = 8;
      await Promise.all(
        Array.from({ length: changes }, (_, at) =>
          openReleases({ ...process.env, ...env }).changeRegistry((registry) =>
            addVersion(registry, 'mf-news', { version: `1.0.${at}`, release: `hash ${at}` }, author),
          ),
        ),
      );
      const { revision, apps } = await releases.readRegistry();
      assert.equal(revision, changes);
      assert.equal(Object.keys(apps['mf-news']?.versions ?? {}).length, changes);
      assert.equal(apps['mf-news']?.history.length, changes);
    });

    test('[MF-6] a rejected change does not affect the registry', async () => {
      const { releases } = await open();
      await publish({ build: makeBuild('mf-news', '1.0.0', 'a'), releases, why: '' });
      const before = await releases.readRegistry();
      const change = { version: '9.9.9', share: 5 };
      await assert.rejects(
        releases.changeRegistry((registry) => startCanary(registry, 'mf-news', change, author)),
        RefusedChange,
      );
      assert.deepEqual(await releases.readRegistry(), before);
    });

    test('[MF-6] two processes that publish concurrently both succeed', async () => {
      const { releases, env } = await open();
      const publishers = ['1', '2'].map((prefix) => startPublisher(env, 'mf-news', prefix, '2'));
      const codes = await Promise.all(publishers.map(async (child) => (await once(child, 'exit'))[0]));
      assert.deepEqual(codes, [0, 0]);
      const { apps } = await releases.readRegistry();
      assert.deepEqual(Object.keys(apps['mf-news']?.versions ?? {}).sort(), ['1.0', '1.1', '2.0', '2.1']);
      await requireSound(releases);
    });

    test(`[MF-6] ${deaths} killed publishers cause no damage for concurrent readers`, async () => {
      const { releases, env } = await open();
      await killPublishers(env);
      if (releases.directory) assert.deepEqual(await releases.list('.partial', ''), []);
    });
  });

test('a damaged registry in a folder is an error, not an empty one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-releases-'));
  writeFileSync(join(folder, 'releases.json'), '{"revision": 3');
  const releases = openReleases({ RELEASES_DIR: folder });
  await assert.rejects(releases.changeRegistry((same) => same));
  assert.equal(Buffer.from(await releases.read('releases.json')).toString(), '{"revision": 3');
});
