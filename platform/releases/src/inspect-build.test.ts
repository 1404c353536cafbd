import { deepEqual, equal, match } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import type { Release } from '@fan-base/shared-contracts/release';
import { inspectBuild } from './inspect-build.ts';
import { computeIntegrity } from './integrity.ts';
import { getSharedPath } from './shared-files.ts';
import { createStatement } from './statement.ts';
import { makeBuild } from './testing/make-build.ts';

const make = () => makeBuild('mf-quiz', '1.0.0', 'a', { shared: 'react' });
const describe = (build: string, change: (release: Release) => object) => {
  const file = join(build, 'release.json');
  const release: Release = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...release, ...change(release) }));
};
const add = (build: string, path: string, text = '') => {
  mkdirSync(dirname(join(build, path)), { recursive: true });
  writeFileSync(join(build, path), text);
};

test('[TEAM-1] a finished build has no faults', async () => {
  const build = make();
  add(build, 'web/build-facts.json', '{}');
  const { release, faults } = await inspectBuild(build);
  deepEqual(faults, []);
  equal(release?.name, 'mf-quiz');
});

for (const [what, change, fault] of [
  ['a page', (build) => add(build, 'web/a.html'), 'web/a.html is not part of a build'],
  ['a picture with scripts', (build) => add(build, 'web/a.svg'), 'web/a.svg is not part of a build'],
  ['a hidden file', (build) => add(build, 'web/.a.js'), 'web/.a.js is not part of a build'],
  ['a file beside its folders', (build) => add(build, 'a.js'), 'a.js is not part of a build'],
  ["a shell's file", (build) => add(build, 'node/render.cjs'), 'node/render.cjs is not part of a build'],
  ['another script', (build) => add(build, 'web/b.js'), 'release.json has no hash of web/b.js'],
  [
    'a variant of a file that it does not have',
    (build) => add(build, 'web/b.js.br'),
    'release.json has no hash of web/b.js.br',
  ],
  ['another map', (build) => add(build, 'maps/b.map'), 'release.json has no hash of maps/b.map'],
  [
    'a link',
    (build) => symlinkSync('/etc/hostname', join(build, 'web/b.js')),
    'web/b.js is neither a file nor a folder',
  ],
  [
    'a link to a folder',
    (build) => symlinkSync('/etc', join(build, 'web/b')),
    'web/b is neither a file nor a folder',
  ],
  [
    'no statement',
    (build) => describe(build, () => ({ statement: undefined })),
    'it has no statement of who built it: build it with fan-base or npm run release',
  ],
  [
    'the statement of another version',
    (build) => describe(build, () => ({ version: '2.0.0' })),
    'its statement is about other files, or another version, commit or builder: build it again',
  ],
  [
    "another file under a shared file's digest",
    (build) => {
      const file = getSharedPath('react.js', Buffer.from('react')).replace('react.js', 'other.js');
      add(build, `web/${file}`, 'b');
      describe(build, (release) => {
        const integrity = { ...release.integrity, [file]: computeIntegrity(Buffer.from('b')) };
        const statement = { commit: null, builder: 'mallory' };
        return { integrity, statement: createStatement({ ...release, integrity }, statement) };
      });
    },
    'web/other.js is not what was published',
  ],
] as const satisfies readonly (readonly [string, (build: string) => void, string])[])
  test(`[TEAM-1] a build with ${what} has that fault alone`, async () => {
    const build = make();
    change(build);
    deepEqual((await inspectBuild(build)).faults, [fault]);
  });

test('[TEAM-1] a build with a pipe in place of a listed file is inspected to its end', async () => {
  const build = make();
  rmSync(join(build, 'web/chunk.0.js'));
  execFileSync('mkfifo', [join(build, 'web/chunk.0.js')]);
  deepEqual((await inspectBuild(build)).faults, [
    'web/chunk.0.js is neither a file nor a folder',
    'web/chunk.0.js is missing or cannot be read',
  ]);
});

for (const [what, change, fault] of [
  ['without a description', (build) => rmSync(join(build, 'release.json')), /no readable release\.json/],
  [
    'whose description is no JSON',
    (build) => writeFileSync(join(build, 'release.json'), '{'),
    /no readable release\.json/,
  ],
  [
    'with a description of 2 MB',
    (build) => appendFileSync(join(build, 'release.json'), ' '.repeat(2 * 2 ** 20)),
    /release\.json is larger than 2097152 bytes/,
  ],
  [
    'with a list of 5,001',
    (build) => describe(build, () => ({ packages: Array.from({ length: 5_001 }, String) })),
    /longer than 5000/,
  ],
  [
    'with a deep description',
    (build) => writeFileSync(join(build, 'release.json'), `${'['.repeat(500_000)}${']'.repeat(500_000)}`),
    /deeper than 64/,
  ],
  [
    'of another name',
    (build) => describe(build, () => ({ name: '../mf-quiz' })),
    /does not describe a release/,
  ],
  [
    'by tools that list pages as keys',
    (build) => describe(build, () => ({ pages: ['squad'], routes: [] })),
    /built by outdated tools: update them, and build it again/,
  ],
  [
    'with a long version',
    (build) => describe(build, () => ({ version: '1'.repeat(62) })),
    /does not describe a release/,
  ],
  [
    'of more than 100 MB',
    (build) => truncateSync(join(build, 'web/chunk.0.js'), 101 * 2 ** 20),
    /larger than 104857600 bytes/,
  ],
  [
    'of more than 5,000 files',
    (build) => {
      for (let at = 0; at < 5_001; at++) add(build, `web/${at}.js`);
    },
    /more than 5000 files/,
  ],
] as const satisfies readonly (readonly [string, (build: string) => void, RegExp])[])
  test(`[TEAM-1] a build ${what} has no usable description`, async () => {
    const build = make();
    change(build);
    const { release, faults } = await inspectBuild(build);
    equal(release, null);
    equal(faults.length, 1);
    match(faults[0] ?? '', fault);
  });
