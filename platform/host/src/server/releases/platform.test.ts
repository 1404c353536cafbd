/** @jest-environment node */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Release } from '@fan-base/shared-contracts/release';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import { withLocalCopies } from '@fan-base/shared-releases/local-copies';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import { dropVersions } from '@fan-base/shared-releases/prune';
import { publish } from '@fan-base/shared-releases/publish';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { makeBuild } from '@fan-base/shared-releases/testing/make-build';
import { type RunningS3, startS3 } from '@fan-base/shared-releases/testing/start-s3';
import fastify, { type FastifyInstance } from 'fastify';
import { ClientRateLimit } from '../http/rate-limit.ts';
import { servePlatform } from './platform.ts';
import { openReleaseStore, type ReleaseStore } from './release-store.ts';

/** Requests of a client for packages of other shells. */
const perMinute = 30;

const run = promisify(execFile);
const newFolder = () => mkdtempSync(join(tmpdir(), 'fan-base-platform-'));

const digests = { '1.1.0': 'aaaaaaaaaaaa', '1.2.0': 'bbbbbbbbbbbb', '1.3.0': 'cccccccccccc' } as const;
type Version = keyof typeof digests;
const versions: readonly Version[] = ['1.1.0', '1.2.0', '1.3.0'];
const fileOf = (version: Version): string => `shared-ui-1.0.0-${digests[version]}.tgz`;

/** Packages as npm installs them. */
const packed = new Map<Version, Buffer>();

beforeAll(async () => {
  for (const version of versions) {
    const folder = newFolder();
    mkdirSync(join(folder, 'package'));
    const manifest = { name: '@fan-base/shared-ui', version: `1.0.0-${digests[version]}` };
    writeFileSync(join(folder, 'package/package.json'), JSON.stringify(manifest));
    const { stdout } = await run('tar', ['czf', '-', '-C', folder, 'package'], { encoding: 'buffer' });
    packed.set(version, stdout);
  }
});

const getPackage = (version: Version): Buffer => packed.get(version) ?? Buffer.of();

/** A build of the shell that offers one package. */
function makeShell(version: Version): string {
  const file = fileOf(version);
  const platform = { [file]: computeIntegrity(getPackage(version)) };
  const build = makeBuild('shell', version, version, { container: null, platform });
  mkdirSync(join(build, 'platform'));
  writeFileSync(join(build, 'platform', file), getPackage(version));
  return build;
}

describe.each(['a folder', 'a bucket'])('with releases in %s', (kind) => {
  let s3: RunningS3;
  let releases: ReleaseFiles;
  let store: ReleaseStore;
  let app: FastifyInstance;
  let address = '';
  let notifyChange = () => {};
  let changed = Promise.withResolvers<void>();
  const copies = newFolder();
  const reads: string[] = [];

  beforeAll(async () => {
    s3 = await startS3();
    releases = openReleases(kind === 'a bucket' ? s3.env : { RELEASES_DIR: newFolder() });
    for (const version of versions) await publish({ build: makeShell(version), releases, why: '' });
    const watch = (onChange: () => void) => {
      notifyChange = onChange;
      return () => {};
    };
    const files = await withLocalCopies({ ...releases, watch }, copies, () => {});
    store = await openReleaseStore({
      files,
      pollEvery: 3_600_000,
      onProblem() {},
      onChange: () => changed.resolve(),
    });
    const shell: Release = await store.describe('shell', '1.3.0');
    app = fastify();
    const noted: ReleaseFiles = {
      ...releases,
      read(path) {
        reads.push(path);
        return releases.read(path);
      },
    };
    servePlatform(app, {
      apiUrl: 'http://api.invalid',
      publishUrl: undefined,
      store: noted,
      files,
      releases: store,
      shell,
      renders: new ClientRateLimit(perMinute, undefined, () => 0),
      sendText: () => Promise.reject(new Error('No text is asked for')),
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    store.close();
    await app.close();
    await s3.remove();
  });

  const requestPackage = (file: string): Promise<Response> => fetch(`${address}/platform/${file}`);

  test('the packages of all published shells are served by their digests', async () => {
    for (const version of versions) {
      const answer = await requestPackage(fileOf(version));
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([version, bytes.equals(getPackage(version))]).toEqual([version, true]);
      expect(answer.headers.get('cache-control')).toContain('immutable');
    }
  });

  test('npm ci of a commit with an earlier shell’s package works with an empty cache', async () => {
    const folder = newFolder();
    const url = `${address}/platform/${fileOf('1.2.0')}`;
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'mf-quiz', version: '1.0.0', dependencies: { '@fan-base/shared-ui': url } }),
    );
    const npm = (...args: string[]) =>
      run('npm', [...args, '--cache', newFolder(), '--no-audit', '--no-fund'], { cwd: folder });
    await npm('install', '--package-lock-only');
    await npm('ci');
    const { stdout } = await run('npm', ['ls', '--json'], { cwd: folder });
    expect(JSON.parse(stdout).dependencies['@fan-base/shared-ui'].version).toBe(`1.0.0-${digests['1.2.0']}`);
    rmSync(folder, { recursive: true });
  }, 60_000);

  test('a package of an unpublished shell is a 404 with instructions', async () => {
    const what = /No published shell offers .*: take the packages of 1\.3\.0 with fan-base update/;
    for (const file of [
      'shared-ui-1.0.0-dddddddddddd.tgz',
      'platform.json',
      '__proto__',
      'constructor.tgz',
    ]) {
      const answer = await requestPackage(file);
      expect([file, answer.status, await answer.text()]).toEqual([file, 404, expect.stringMatching(what)]);
    }
  });

  test('of earlier shells only descriptions and requested packages are read', () => {
    const packages = ['1.1.0', '1.2.0'].map((version) => `shell/${version}/platform/`);
    const descriptions = versions.map((version) => `shell/${version}/release.json`);
    const isPackage = (path: string) => packages.some((folder) => path.startsWith(folder));
    expect(reads.filter((path) => !isPackage(path)).sort()).toEqual(descriptions);
    expect(reads.some(isPackage)).toBe(true);
    const copied = readdirSync(copies, { recursive: true }).map(String);
    expect(copied.filter((path) => /1\.[12]\.0$/.test(path))).toEqual([]);
  });

  test('the packages of a pruned shell are 404, those of the others stay', async () => {
    const pruned = { name: 'shell', version: '1.1.0' };
    await releases.changeRegistry((registry) => dropVersions(registry, [pruned]));
    await releases.remove(pruned.name, pruned.version);
    changed = Promise.withResolvers();
    notifyChange();
    await changed.promise;
    expect((await requestPackage(fileOf('1.1.0'))).status).toBe(404);
    expect((await requestPackage(fileOf('1.2.0'))).status).toBe(200);
  });

  test('a client at its limit gets no packages of other shells, but those of this one', async () => {
    const statuses: number[] = [];
    for (let times = 0; times <= perMinute; times += 1)
      statuses.push((await requestPackage('shared-ui-1.0.0-dddddddddddd.tgz')).status);
    expect([statuses.at(0), statuses.at(-1)]).toEqual([404, 429]);
    expect((await requestPackage(fileOf('1.2.0'))).status).toBe(429);
    expect((await requestPackage(fileOf('1.3.0'))).status).toBe(200);
  });
});
