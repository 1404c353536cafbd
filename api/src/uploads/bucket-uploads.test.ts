import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import type { User } from '@fan-base/shared-contracts/api/account';
import type { StoredPicture } from '@fan-base/shared-contracts/api/articles';
import type { BucketSettings } from '@fan-base/shared-releases/bucket';
import { startS3 } from '@fan-base/shared-releases/testing/start-s3';
import sharp from 'sharp';
import { openTestApi } from '../../test/api.ts';
import { promote, registered } from '../../test/member.ts';
import { uploadForm } from '../../test/upload-form.ts';
import { workOff } from '../../test/work-off.ts';
import { bucketUploads } from './store.ts';
import { removeIfUnused } from './tracked-uploads.ts';

const s3 = await startS3();
after(s3.remove);
const bucket: BucketSettings = {
  url: s3.env['RELEASES_S3'] ?? '',
  region: 'us-east-1',
  accessKeyId: 'a-key',
  secretAccessKey: 'a-secret',
};
const api = await openTestApi({ uploadsBucket: bucket });
const { app, dependencies } = api;
const { db, jobs } = dependencies;
const member = await registered(api, 'Photographer');
const editor = await registered(api, 'Editor');
await promote(api, 'Editor');

const stored = () => [...s3.objects.keys()].sort();
const paint = (background: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
const red = await paint('#c8102e');
const post = (url: string, token: string, bytes: Uint8Array) =>
  app.inject({ method: 'POST', url, ...uploadForm(token, bytes) });
const uploadImage = (bytes: Uint8Array) => post('/user/me/image', member.token, bytes);
const uploadPicture = (bytes: Uint8Array) => post('/editing/pictures', editor.token, bytes);
const getImage = async () => (await member.send('GET', '/user/me')).json<User>().image ?? '';
const removeWaiting = () =>
  workOff<{ name: string }>(
    jobs,
    'remove-upload',
    async (job) => {
      await removeIfUnused(dependencies, job);
      return true;
    },
    { ignoreStartAfter: true },
  );

/** Runs a part of a test while the store is unavailable. */
async function whileAway(act: () => Promise<void>): Promise<void> {
  await s3.stop();
  try {
    await act();
  } finally {
    await s3.restart();
  }
}

test('[SEC-3] a picture is stored in the bucket as immutable WebP, and served from there', async () => {
  const answer = await uploadImage(red);
  equal(answer.statusCode, 200, answer.body);
  const image = await getImage();
  const key = image.slice(1);
  deepEqual(stored(), [key]);
  deepEqual(s3.headers.get(key), ['image/webp', 'public, max-age=31536000, immutable']);
  const got = await app.inject({ url: image });
  deepEqual(
    [got.statusCode, got.headers['content-type'], got.rawPayload.equals(s3.objects.get(key) ?? Buffer.of())],
    [200, 'image/webp', true],
  );
  equal((await app.inject({ url: `/uploads/${'A'.repeat(22)}.webp` })).statusCode, 404);
});

test('[ACCOUNT-5] a new picture replaces the old one in the bucket, and removal leaves nothing', async () => {
  await uploadImage(red);
  equal(stored().length, 1);
  await member.send('DELETE', '/user/me/image');
  deepEqual(stored(), []);
});

test('[NEWS-3] the same article picture is one object, and a lost one is stored again', async () => {
  const first = (await uploadPicture(red)).json<StoredPicture>();
  equal((await uploadPicture(red)).json<StoredPicture>().address, first.address);
  equal(stored().length, 1);
  s3.objects.clear();
  const again = (await uploadPicture(red)).json<StoredPicture>();
  ok(again.address !== first.address);
  equal((await app.inject({ url: again.address })).statusCode, 200);
});

test('[SEC-3] while the store is unavailable uploads fail with a message, and nothing is lost', async () => {
  await uploadImage(red);
  const image = await getImage();
  const { address } = (await uploadPicture(red)).json<StoredPicture>();
  const before = stored();
  const resized = `/image?w=300&i=${encodeURIComponent(`https://liverpool-fans.dk/api${address}`)}`;
  await whileAway(async () => {
    for (const answer of [await uploadImage(red), await uploadPicture(await paint('#00b2a9'))])
      deepEqual(
        [answer.statusCode, answer.json().code, answer.json().message],
        [503, 'unavailable', 'Pictures cannot be stored right now. Try again later.'],
      );
    for (const url of [image, resized]) {
      const { statusCode, json } = await app.inject({ url });
      deepEqual(
        [statusCode, json().code, json().message],
        [503, 'unavailable', 'Pictures cannot be shown right now. Try again later.'],
      );
    }
    // It was uploaded before, but whether its object still exists is unknown now.
    equal((await uploadPicture(red)).statusCode, 503);
  });
  deepEqual(stored(), before);
  equal(await getImage(), image);
  for (const url of [image, resized]) equal((await app.inject({ url })).statusCode, 200, url);
  equal((await uploadPicture(red)).json<StoredPicture>().address, address);
});

test('[SEC-3] a picture removed while the store is unavailable is deleted on its return', async () => {
  await uploadImage(red);
  const image = await getImage();
  await whileAway(async () => {
    equal((await member.send('DELETE', '/user/me/image')).statusCode, 200);
  });
  equal(await getImage(), '');
  ok(s3.objects.has(image.slice(1)));
  await removeWaiting();
  ok(!s3.objects.has(image.slice(1)));
});

test('[SEC-3] an upload that the store does not confirm fails', async () => {
  const before = await getImage();
  s3.mishaps.push({ key: 'uploads/', status: 500 });
  equal((await uploadImage(red)).statusCode, 503);
  equal(await getImage(), before);
});

test('a missing bucket is an error, not an empty bucket', async () => {
  const elsewhere = bucketUploads({ ...bucket, url: `${bucket.url}-of-others` });
  await rejects(elsewhere.read(`${'A'.repeat(22)}.webp`), { code: 'unavailable' });
  equal((await db.selectFrom('uploaded_picture').selectAll().execute()).length, 1);
});

test('a store that accepts connections without responding times out', async () => {
  const silent = createServer(() => {});
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  after(() => silent.close().closeAllConnections());
  const { port } = silent.address() as AddressInfo;
  const store = bucketUploads({ ...bucket, url: `http://127.0.0.1:${port}/uploads`, timeoutMs: 100 });
  await rejects(store.add(store.createName(), red), { code: 'unavailable' });
  await rejects(store.read(`${'A'.repeat(22)}.webp`), (error: Error) => {
    match(String(error.cause), /timeout/i);
    return true;
  });
});
