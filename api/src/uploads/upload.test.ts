import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { User } from '@fan-base/shared-contracts/api/account';
import sharp from 'sharp';
import { openTestApi } from '../../test/api.ts';
import { registered } from '../../test/member.ts';
import { uploadForm } from '../../test/upload-form.ts';
import { workOff } from '../../test/work-off.ts';
import { addUpload, removeIfUnused } from './tracked-uploads.ts';

const api = await openTestApi();
const { app, dependencies } = api;
const member = await registered(api, 'Photographer');

const upload = (bytes: Uint8Array) =>
  app.inject({ method: 'POST', url: '/user/me/image', ...uploadForm(member.token, bytes) });
const stored = () => readdir(join(dependencies.config.dataDir, 'uploads')).catch(() => []);
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8102e' } });

test('[ACCOUNT-5] [SEC-3] a picture is re-encoded, square, and without metadata', async () => {
  const photo = await canvas(900, 600)
    .withExif({ IFD0: { Artist: 'Secret' } })
    .jpeg()
    .toBuffer();
  ok(photo.includes('Secret'));
  const answer = await upload(photo);
  equal(answer.statusCode, 200, answer.body);
  const { image } = answer.json<User>();
  const got = await app.inject({ url: image ?? '' });
  equal(got.headers['content-type'], 'image/webp');
  equal(got.headers['cross-origin-resource-policy'], 'cross-origin');
  const about = await sharp(got.rawPayload).metadata();
  deepEqual([about.format, about.width, about.height, about.exif], ['webp', 600, 600, undefined]);
  const small = await app.inject({ url: `${image}?w=70` });
  equal((await sharp(small.rawPayload).metadata()).width, 70);
  equal((await app.inject({ url: `${image}?w=71` })).statusCode, 400);
});

test('[ACCOUNT-5] a new picture replaces the old one, and removal leaves nothing', async () => {
  await upload(await canvas(100, 100).png().toBuffer());
  equal((await stored()).length, 1);
  await member.send('DELETE', '/user/me/image');
  deepEqual(await stored(), []);
});

const gif = await canvas(10, 10).gif().toBuffer();
for (const [what, bytes] of [
  ['HTML that is called a picture', Buffer.from('<html><script>alert(1)</script></html>')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a picture that is cut off', (await canvas(600, 600).jpeg().toBuffer()).subarray(0, 200)],
  ['nothing', Buffer.alloc(0)],
  ['TIFF', await canvas(10, 10).tiff().toBuffer()],
  [
    'GIF with a script behind it that no longer is one',
    Buffer.concat([Buffer.from('GIF89a'), gif.subarray(0, 2)]),
  ],
] as const)
  test(`[SEC-3] ${what} is not a picture`, async () => {
    const before = await stored();
    const answer = await upload(bytes);
    equal(answer.statusCode, 422, answer.body);
    equal(answer.json().message, 'Please select a valid image file');
    deepEqual(await stored(), before);
  });

test('[ACCOUNT-5] [SEC-3] more than 5 MB is rejected before it is read completely', async () => {
  const answer = await upload(Buffer.alloc(6 * 1024 * 1024, 1));
  equal(answer.statusCode, 413);
  match(answer.json().message, /too large/i);
});

test('[SEC-3] a picture with too many pixels is rejected although its file is small', async () => {
  const bomb = await canvas(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
  ok(bomb.length < 5 * 1024 * 1024);
  deepEqual((await upload(bomb)).json().code, 'image_too_large');
});

test('[SEC-3] no name escapes the uploads folder', async () => {
  for (const name of ['..%2foperator.token', '....', 'x.webp', '%2e%2e%2fpglite'])
    ok([400, 404].includes((await app.inject({ url: `/uploads/${name}` })).statusCode), name);
});

test('[ACCOUNT-5] [SEC-3] of simultaneous uploads one picture stays', async () => {
  const photo = await canvas(100, 100).png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(photo)));
  deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]));
  const { image } = (await member.send('GET', '/user/me')).json<User>();
  deepEqual(await stored(), [image?.replace('/uploads/', '')]);
});

test('[ACCOUNT-5] [SEC-3] uploads that an account deletion overtakes leave no picture', async (context) => {
  const photo = await canvas(100, 100).png().toBuffer();
  const { uploads } = dependencies;
  const add = uploads.add.bind(uploads);
  const { promise: isDeleted, resolve: release } = Promise.withResolvers<void>();
  let held = 0;
  context.mock.method(uploads, 'add', async (name: string, bytes: Uint8Array) => {
    held += 1;
    const isFirst = held === 1;
    // The file of one upload exists before the deletion, that of the other does not.
    if (isFirst) await add(name, bytes);
    await isDeleted;
    if (!isFirst) await add(name, bytes);
  });
  const first = upload(photo);
  await context.waitFor(() => equal(held, 1), { interval: 5, timeout: 60_000 });
  const second = upload(photo);
  await context.waitFor(() => equal(held, 2), { interval: 5, timeout: 60_000 });
  equal((await member.send('POST', '/user/me/delete', { password: 'correct horse staple' })).statusCode, 200);
  release();
  deepEqual(
    (await Promise.all([first, second])).map(({ statusCode }) => statusCode),
    [401, 401],
  );
  deepEqual(await stored(), []);
});

test('[SEC-3] a picture left unused by a killed process is removed an hour later', async () => {
  const { db, jobs, uploads } = dependencies;
  const editor = await registered(api, 'Painter');
  const photo = await canvas(100, 100).png().toBuffer();
  await app.inject({ method: 'POST', url: '/user/me/image', ...uploadForm(editor.token, photo) });
  const used = await stored();
  equal(used.length, 1);
  // As if the process had ended here.
  await addUpload(dependencies, photo);
  equal((await stored()).length, 2);
  equal(await jobs.fetch('remove-upload').then(({ length }) => length), 0);
  await workOff<{ name: string }>(
    jobs,
    'remove-upload',
    async (job) => {
      await removeIfUnused({ db, uploads }, job);
      return true;
    },
    { ignoreStartAfter: true },
  );
  deepEqual(await stored(), used);
});
