import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { findFaults } from './find-faults.ts';
import { computeIntegrity } from './integrity.ts';

const file = Buffer.from('a file');
const hash = computeIntegrity(file);

/** Faults of a version with a description and files; a file that is read without being listed is an error. */
async function find(integrity: Readonly<Record<string, string>>, files: Readonly<Record<string, Buffer>>) {
  const description = Buffer.from(JSON.stringify({ integrity }));
  const all: Record<string, Buffer> = { ...files, 'release.json': description };
  const read = async (path: string) => all[path] ?? Promise.reject(new Error(`${path} is not listed`));
  const reads: string[] = [];
  const faults = await findFaults(
    {
      async read(path) {
        reads.push(path);
        return read(path);
      },
      list: async () => Object.keys(all),
    },
    computeIntegrity(description),
  );
  return { faults, reads };
}

for (const path of [
  '../a.js',
  '/a.js',
  'a/../../b.js',
  './a.js',
  'a//b.js',
  'a\\..\\b.js',
  'node/../../a',
  '..',
  '',
])
  test(`[TEAM-1] a description with a hash of ${path || 'nothing'} is a fault, and no file is read`, async () => {
    const { faults, reads } = await find({ [path]: hash }, {});
    deepEqual(faults, ['release.json has no table of hashes by file']);
    deepEqual(reads, ['release.json']);
  });

test('[TEAM-1] a file that is not listed is missing, and is not read', async () => {
  const { faults, reads } = await find({ 'a.js': hash, 'node/server.cjs': hash }, { 'web/a.js': file });
  deepEqual(faults, ['node/server.cjs is missing or cannot be read']);
  deepEqual(reads, ['release.json', 'web/a.js']);
});

for (const [kind, compress] of [
  ['.br', brotliCompressSync],
  ['.gz', gzipSync],
] as const) {
  const twin = `web/a.js${kind}`;
  for (const [what, content, fault] of [
    ['its file', file, null],
    ['another file of the size', Buffer.from('b file'), 'is not what was published'],
    ['a longer file', Buffer.from('a file.'), 'unpacks to more than its file'],
    ['a million zeros', Buffer.alloc(1_000_000), 'unpacks to more than its file'],
  ] as const)
    test(`[MF-7] a ${kind} of ${what} ${fault ?? 'is true'}`, async () => {
      const { faults } = await find({ 'a.js': hash }, { 'web/a.js': file, [twin]: compress(content) });
      deepEqual(faults, fault ? [`${twin} ${fault}`] : []);
    });

  test(`[MF-7] a ${kind} of an empty file is empty`, async () => {
    const empty = Buffer.alloc(0);
    const integrity = { 'a.js': computeIntegrity(empty) };
    deepEqual((await find(integrity, { 'web/a.js': empty, [twin]: compress(empty) })).faults, []);
    deepEqual((await find(integrity, { 'web/a.js': empty, [twin]: compress(file) })).faults, [
      `${twin} unpacks to more than its file`,
    ]);
  });
}
