import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Article, EditedArticle, StoredPicture } from '@fan-base/shared-contracts/api/articles';
import type { IngestRun } from '@fan-base/shared-contracts/api/ingest';
import sharp from 'sharp';
import { openTestApi } from '../../../test/api.ts';
import { promote, registered } from '../../../test/member.ts';
import { workOff } from '../../../test/work-off.ts';
import { removeIfUnused } from '../../uploads/tracked-uploads.ts';
import { storePicture } from './store-picture.ts';

const home = 'liverpool-fans.dk';
const api = await openTestApi({ clock: '2026-11-21T12:00:00Z' });
const { app, dependencies } = api;
const { db, config, keys } = dependencies;
const editor = await registered(api, 'Editor', home);
const member = await registered(api, 'Member', home);
await promote(api, 'Editor');
const url = await app.listen({ host: '127.0.0.1', port: 0 });

const canvas = (width: number, height: number, background = '#c8102e') =>
  sharp({ create: { width, height, channels: 3, background } });
const photo = await canvas(3000, 1500)
  .withExif({ IFD0: { Artist: 'Secret' } })
  .jpeg()
  .toBuffer();

async function upload(bytes: Uint8Array, token: string | null, path = '/editing/pictures', name = 'a.jpg') {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)]), name);
  const headers: Record<string, string> =
    token === null ? {} : { authorization: `Bearer ${token}`, 'x-site-domain': home };
  return fetch(`${url}${path}`, { method: 'POST', headers, body: form });
}
const uploadPicture = async (bytes: Uint8Array) =>
  (await (await upload(bytes, editor.token)).json()) as StoredPicture;
const stored = (): Promise<string[]> => readdir(join(config.dataDir, 'uploads')).catch(() => []);

test('[NEWS-3] [SEC-3] a picture is stored uncropped, at most 1920 wide, without metadata', async () => {
  ok(photo.includes('Secret'));
  const { address, width, height } = await uploadPicture(photo);
  deepEqual([width, height], [1920, 960]);
  const got = await fetch(`${url}${address}`);
  equal(got.headers.get('content-type'), 'image/webp');
  const about = await sharp(Buffer.from(await got.arrayBuffer())).metadata();
  deepEqual([about.format, about.width, about.height, about.exif], ['webp', 1920, 960, undefined]);
});

test('[NEWS-3] the same file again is the same picture', async () => {
  const first = await uploadPicture(photo);
  const files = await stored();
  deepEqual(await uploadPicture(photo), first);
  deepEqual(await stored(), files);
});

test('[NEWS-3] the same file sent twice concurrently is one picture; a lost file is stored again', async () => {
  const files = await stored();
  const bytes = await canvas(400, 300, '#00b2a9').png().toBuffer();
  const [first, second] = await Promise.all([uploadPicture(bytes), uploadPicture(bytes)]);
  deepEqual(second, first);
  // What is not used is removed after an hour.
  await workOff<{ name: string }>(
    dependencies.jobs,
    'remove-upload',
    (job) => removeIfUnused(dependencies, job).then(() => true),
    { ignoreStartAfter: true },
  );
  equal((await stored()).length, files.length + 1);

  await dependencies.uploads.remove(first.address.split('/').at(-1) ?? '');
  const again = await uploadPicture(bytes);
  notEqual(again.address, first.address);
  equal((await fetch(`${url}${again.address}`)).status, 200);
});

test('[SEC-3] [API-2] only administrators and the operator upload pictures of articles', async () => {
  const before = await stored();
  equal((await upload(photo, null)).status, 401);
  equal((await upload(photo, member.token)).status, 403);
  equal((await upload(photo, member.token, '/ingest/pictures')).status, 401);
  equal((await upload(photo, keys.operator)).status, 401);
  deepEqual(await stored(), before);
});

for (const [what, bytes] of [
  ['HTML that is called a picture', Buffer.from('<html><script>alert(1)</script></html>')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a picture that is cut off', photo.subarray(0, 300)],
  ['nothing', Buffer.alloc(0)],
] as const)
  test(`[SEC-3] ${what} is rejected with a message, whatever its name`, async () => {
    const before = await stored();
    const answer = await upload(bytes, editor.token, '/editing/pictures', '../../etc/x.jpg');
    equal(answer.status, 422);
    match(((await answer.json()) as { message: string }).message, /valid image/);
    deepEqual(await stored(), before);
  });

test('[SEC-3] more than 5 MB is rejected, and so is a form without a picture', async () => {
  equal((await upload(Buffer.alloc(6 * 1024 * 1024, 1), editor.token)).status, 413);
  equal((await editor.send('POST', '/editing/pictures', { image: 'x' })).statusCode, 415);
});

const body = { title: 'Med billede', lead: 'L', author: 'A', text: 'Ord.', picture: null };
const read = async (slug: string) => (await api.getAs(home, `/articles/${slug}`)).json<Article>();

test("[NEWS-3] an uploaded picture is shown in an article's head and text, at the site's address", async () => {
  const { address } = await uploadPicture(photo);
  const written = await editor.send('POST', '/editing/articles', {
    ...body,
    text: `Før\n\n![Målet](${address})\n\nefter`,
    picture: { url: address, alt: 'Banen' },
  });
  equal(written.statusCode, 200, written.body);
  const { id, slug, picture } = written.json<EditedArticle>();
  equal(picture?.url, address);
  await editor.send('POST', `/editing/articles/${id}/publish`);
  const shown = await read(slug);
  const there = `https://${home}/api${address}`;
  deepEqual(shown.picture, { url: there, alt: 'Banen' });
  deepEqual(shown.body.blocks, [
    { kind: 'paragraph', spans: [{ text: 'Før' }] },
    { kind: 'picture', url: there, spans: [{ text: 'Målet' }] },
    { kind: 'paragraph', spans: [{ text: 'efter' }] },
  ]);
  const image = await fetch(`${url}/image?w=300&i=${encodeURIComponent(there)}`);
  equal(image.status, 200);
  equal((await sharp(Buffer.from(await image.arrayBuffer())).metadata()).width, 300);
});

test('[SEC-3] an unknown upload is a picture of neither an article nor the image path', async () => {
  const address = `/uploads/${'A'.repeat(22)}.webp`;
  for (const change of [{ text: `![x](${address})` }, { picture: { url: address, alt: 'x' } }]) {
    const answer = await editor.send('POST', '/editing/articles', { ...body, ...change });
    equal(answer.statusCode, 400);
    match(answer.json<{ message: string }>().message, /does not exist: upload it first/);
  }
  const image = (source: string) => fetch(`${url}/image?w=300&i=${encodeURIComponent(source)}`);
  equal((await image(`https://${home}/api${address}`)).status, 404);
  for (const path of ['/uploads/../operator.token', '/api/uploads/..%2foperator.token'])
    equal((await image(`https://${home}${path}`)).status, 404, path);
  equal((await image('file:///etc/passwd')).status, 400);
});

const file = (facts: string, text: string) =>
  `---\ntitle: Fra mappen\nlead: L\nauthor: A\nclubs: Liverpool FC\nlanguage: da\n${facts}\n---\n${text}`;
const importFile = async (content: string, pictures: Record<string, string>) =>
  (
    await app.inject({
      method: 'POST',
      url: '/ingest/runs',
      headers: { authorization: `Bearer ${keys.operator}` },
      payload: {
        kind: 'articles',
        source: 'a.md',
        content: Buffer.from(content).toString('base64'),
        pictures,
      },
    })
  ).json<IngestRun>();

test("[NEWS-3] a file's pictures are imported, and the same file changes nothing", async () => {
  const { address } = (await (
    await upload(photo, keys.operator, '/ingest/pictures')
  ).json()) as StoredPicture;
  const content = file('picture: pitch.jpg\npicture_alt: Banen', 'Se:\n\n![Et *mål*](./more/m%C3%A5l.png)');
  const run = await importFile(content, { 'pitch.jpg': address, 'more/mål.png': address });
  deepEqual([run.outcome, run.problems], ['changed', []], run.error ?? '');
  const { picture, body: text } = await read('fra_mappen');
  deepEqual([picture?.url, text.blocks[1]?.kind], [`https://${home}/api${address}`, 'picture']);
  equal((await importFile(content, { 'pitch.jpg': address, 'more/mål.png': address })).outcome, 'unchanged');
});

for (const [facts, text, message] of [
  ['picture: gone.jpg\npicture_alt: x', 'x', /no picture 'gone.jpg' beside the article/],
  ['', '![x](gone.jpg)', /no picture 'gone.jpg'/],
  ['', '![x](../../operator.token)', /no picture '..\/..\/operator.token' in or below its folder/],
] as const)
  test(`[SEC-3] an article with ${JSON.stringify(facts + text)} is rejected with the picture's name`, async () => {
    const run = await importFile(file(facts, text), {});
    equal(run.outcome, 'refused');
    match(run.error ?? '', message);
  });

test('[NEWS-3] a picture unused for a week is deleted at the next upload; a used one stays', async () => {
  const [used, unused, young] = await Promise.all(
    ['#111111', '#222222', '#333333'].map(async (color) =>
      uploadPicture(await canvas(50, 50, color).png().toBuffer()),
    ),
  );
  await editor.send('POST', '/editing/articles', {
    ...body,
    title: 'Holder',
    text: `![x](${used?.address})`,
  });
  const day = 24 * 3600 * 1000;
  const now = dependencies.clock.now().getTime();
  const name = (picture: StoredPicture | undefined) => picture?.address.split('/').at(-1) ?? '';
  for (const [picture, days] of [
    [used, 30],
    [unused, 8],
    [young, 6],
  ] as const)
    await db
      .updateTable('uploaded_picture')
      .set({ used_at: new Date(now - days * day) })
      .where('name', '=', name(picture))
      .execute();
  await storePicture(dependencies, await canvas(50, 50, '#444444').png().toBuffer());
  const files = await stored();
  deepEqual(
    [used, unused, young].map((one) => files.includes(name(one))),
    [true, false, true],
  );
  equal((await fetch(`${url}${unused?.address}`)).status, 404);
});
