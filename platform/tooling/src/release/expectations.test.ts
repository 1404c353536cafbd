import { deepEqual, equal, match, rejects } from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Release } from '@fan-base/shared-contracts/release';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { createUses } from '@fan-base/shared-releases/testing/create-release';
import { makeBuild } from '@fan-base/shared-releases/testing/make-build';
import { withExpectations } from './expectations.ts';

const folder = mkdtempSync(join(tmpdir(), 'fan-base-expectations-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const releases = openFolder(join(folder, 'releases'));

const describe = (build: string): Release => JSON.parse(readFileSync(join(build, 'release.json'), 'utf8'));

/** Publishes a build without checks. @returns its description */
async function store(build: string): Promise<Release> {
  await publish({ build, releases, why: '', isHeld: true });
  return describe(build);
}

const userBuild = makeBuild('mf-news', '1.0.0', 'user', {
  uses: createUses({ widgets: [{ remote: 'mf-travel', widget: 'next', props: {} }] }),
});
const source = `exports.expectations = [{ remote: 'mf-travel', widget: 'next', holds: {} }];`;
writeFileSync(join(userBuild, 'node/expectations.cjs'), source);
const described = describe(userBuild);
writeFileSync(
  join(userBuild, 'release.json'),
  JSON.stringify({
    ...described,
    integrity: { ...described.integrity, 'node/expectations.cjs': computeIntegrity(Buffer.from(source)) },
  }),
);
const user = await store(userBuild);
const [first, second] = (await Promise.all(
  ['1.0.0', '2.0.0'].map((version) =>
    store(makeBuild('mf-travel', version, version, { server: `throw new Error('this is ${version}')` })),
  ),
)) as [Release, Release];

const beside = (owner: Release) => new Map([user, owner].map((release) => [release.name, release]));

test('[TEAM-7] a change of the registry does not wait for widgets: it is tried again after rendering them', async () => {
  let attempts = 0;
  const unmet = await withExpectations(releases, new Map(), async (findUnmet) => {
    attempts += 1;
    return findUnmet(beside(first), [first]);
  });
  equal(attempts, 2);
  match(unmet.join(), /1\.0\.0 fails|this is 1\.0\.0/);
});

test('[TEAM-7] a version that visitors get between two attempts is rendered too', async () => {
  const seen: string[] = [];
  const unmet = await withExpectations(releases, new Map(), async (findUnmet) => {
    const owner = seen.length === 0 ? first : second;
    seen.push(owner.version);
    return findUnmet(beside(owner), [user]);
  });
  deepEqual(seen, ['1.0.0', '2.0.0', '2.0.0']);
  match(unmet.join(), /this is 2\.0\.0/);
});

test('[TEAM-7] a registry that never stays the same is reported, not waited for', async () => {
  let at = 0;
  await rejects(
    withExpectations(releases, new Map(), async (findUnmet) => {
      at += 1;
      const owner = { ...first, version: `3.0.${at}` };
      return findUnmet(beside(owner), [owner]);
    }),
    /keep changing/,
  );
  equal(at, 5);
});
