import { deepEqual, equal, match, rejects } from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { startS3 } from '@fan-base/shared-releases/testing/start-s3';
import { copyFolder } from './copy-folder.ts';

const pictureName = (letter: string) => `${letter.repeat(22)}.webp`;

/** A store, and a data folder with pictures and unrelated files. */
async function prepare(context: TestContext, letters: string) {
  const s3 = await startS3();
  const dataDir = mkdtempSync(join(tmpdir(), 'fan-base-copy-'));
  context.after(async () => {
    await s3.remove();
    rmSync(dataDir, { recursive: true });
  });
  const folder = join(dataDir, 'uploads');
  mkdirSync(folder);
  for (const letter of letters) writeFileSync(join(folder, pictureName(letter)), letter.repeat(100));
  for (const other of ['.c0ffee', 'notes.txt']) writeFileSync(join(folder, other), 'no picture');
  const { RELEASES_S3, ...keys } = s3.env;
  return { s3, folder, env: { ...keys, UPLOADS_S3: RELEASES_S3, DATA_DIR: dataDir } };
}

/** Runs the command as npm does. @returns its exit code and output */
const run = (env: NodeJS.ProcessEnv) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const path = process.env['PATH'];
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'cli.ts')],
      { env: { PATH: path, ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

test("every picture is copied once, with the API's headers, and the folder is unchanged", async (context) => {
  const { s3, env, folder } = await prepare(context, 'abc');
  const first = await run(env);
  deepEqual([first.code, first.output.split(' (')[0]], [0, 'Pictures copied: 3; already there: 0']);
  deepEqual(
    [...s3.objects.keys()].sort(),
    ['a', 'b', 'c'].map((letter) => `uploads/${pictureName(letter)}`),
  );
  deepEqual(s3.headers.get(`uploads/${pictureName('a')}`), [
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  writeFileSync(join(folder, pictureName('d')), 'later');
  match((await run(env)).output, /^Pictures copied: 1; already there: 3 /);
});

test('an object of a different size is uploaded again', async (context) => {
  const { s3, env } = await prepare(context, 'ab');
  s3.objects.set(`uploads/${pictureName('b')}`, Buffer.from('half'));
  match((await run(env)).output, /^Pictures copied: 2; already there: 0 /);
  equal(s3.objects.get(`uploads/${pictureName('b')}`)?.length, 100);
});

test('an interrupted copy reports its progress and resumes when run again', async (context) => {
  const { s3, env } = await prepare(context, 'abcdefghijkl');
  s3.mishaps.push({ key: `uploads/${pictureName('j')}`, status: 500 });
  const first = await run(env);
  equal(first.code, 1);
  match(first.output, /^Pictures copied: \d+ of 12; run again to continue\. .*500/);
  const second = await run(env);
  equal(second.code, 0, second.output);
  equal(s3.objects.size, 12);
});

test('a picture with a wrong size after the upload is reported', async (context) => {
  const { folder } = await prepare(context, 'a');
  const forgetful = {
    list: async () => [],
    put: async () => {},
    get: async () => null,
    putIf: async () => true,
    remove: async () => {},
  };
  await rejects(copyFolder(folder, forgetful), /Wrong size in the bucket: a{22}\.webp\. Run again/);
});

for (const [what, change, message] of [
  ['no bucket', { UPLOADS_S3: '' }, /^UPLOADS_S3 must be set: it is the target bucket$/m],
  ['no key', { AWS_ACCESS_KEY_ID: '' }, /^AWS_ACCESS_KEY_ID must be set/],
  ['no folder', { DATA_DIR: join(tmpdir(), 'fan-base-none') }, /^No pictures: .*fan-base-none/],
  ['a missing bucket', { UPLOADS_S3: 'http://127.0.0.1:9/none' }, /^http:\/\/127\.0\.0\.1:9\/none: /],
] as const)
  test(`with ${what} the command fails with a message of one line`, async (context) => {
    const { env } = await prepare(context, 'a');
    const { code, output } = await run({ ...env, ...change });
    equal(code, 1);
    match(output, message);
    equal(output.trim().split('\n').length, 1, output);
  });
