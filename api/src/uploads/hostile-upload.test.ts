import { deepEqual, equal, ok } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import type { User } from '@fan-base/shared-contracts/api/account';
import sharp from 'sharp';
import { openTestApi } from '../../test/api.ts';
import { registered } from '../../test/member.ts';
import { uploadForm } from '../../test/upload-form.ts';

const api = await openTestApi();
const { app, dependencies } = api;
const member = await registered(api, 'Attacker');
const folder = join(dependencies.config.dataDir, 'uploads');

const upload = (bytes: Uint8Array, name?: string) =>
  app.inject({
    method: 'POST',
    url: '/user/me/image',
    ...uploadForm(member.token, bytes, name === undefined ? {} : { name }),
  });
const stored = () => readdir(folder).catch(() => []);
const imageNow = async () => (await member.send('GET', '/user/me')).json<User>().image;
const canvas = sharp({ create: { width: 60, height: 60, channels: 3, background: '#c8102e' } });

const script = '<script>alert("polyglot")</script>';
const jpeg = await canvas.clone().jpeg().toBuffer();
const png = await canvas.clone().png().toBuffer();
const gif = await canvas.clone().gif().toBuffer();
const webp = await canvas.clone().webp().toBuffer();

/** A comment right after a JPEG's first marker. */
const withComment = (text: string) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    Buffer.from(text),
    jpeg.subarray(2),
  ]);
};

for (const [what, bytes] of [
  ['a JPEG with HTML behind it', Buffer.concat([jpeg, Buffer.from(script)])],
  ['a JPEG with HTML in its comment', withComment(script)],
  ['a PNG with an archive behind it', Buffer.concat([png, Buffer.from('PK\x03\x04'), Buffer.from(script)])],
  ['a GIF with script behind it', Buffer.concat([gif, Buffer.from(`*/=1;${script}`)])],
  ['a WebP with HTML behind it', Buffer.concat([webp, Buffer.from(script)])],
] as const)
  test(`[SEC-3] of ${what} only the picture is stored and served`, async () => {
    const answer = await upload(bytes, '../../x.html');
    equal(answer.statusCode, 200, answer.body);
    const { image } = answer.json<User>();
    const got = await app.inject({ url: image ?? '' });
    ok(!got.rawPayload.includes('alert') && !got.rawPayload.includes('PK\x03\x04'));
    deepEqual(
      [got.headers['content-type'], got.headers['x-content-type-options'], (await stored()).length],
      ['image/webp', 'nosniff', 1],
    );
  });

/** The header of a huge picture without data. */
const huge = {
  GIF: (() => {
    const bytes = Buffer.from(gif);
    const frame = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
    return bytes.fill(0xff, 6, 10).fill(0xff, frame + 5, frame + 9);
  })(),
  PNG: Buffer.concat([
    png.subarray(0, 16),
    Buffer.from([0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff]),
    png.subarray(24),
  ]),
  JPEG: (() => {
    const bytes = Buffer.from(jpeg);
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    return bytes.fill(0xff, frame + 5, frame + 9);
  })(),
} as const;

for (const [format, bytes] of Object.entries(huge))
  test(`[SEC-3] a ${format} that claims a billion pixels is rejected before decoding`, async () => {
    const before = await stored();
    const answer = await upload(bytes);
    equal(answer.statusCode, 422, answer.body);
    deepEqual(await stored(), before);
  });

test('[SEC-3] of an animation, however long, only the first frame is stored', async () => {
  const frames = Array.from({ length: 300 }, (_, index) => ({
    create: { width: 40, height: 40, channels: 3 as const, background: { r: index % 256, g: 0, b: 0 } },
  }));
  const moving = await sharp(await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())), {
    join: { animated: true },
  })
    .gif()
    .toBuffer();
  const answer = await upload(moving);
  equal(answer.statusCode, 200, answer.body);
  const got = await app.inject({ url: answer.json<User>().image ?? '' });
  const about = await sharp(got.rawPayload).metadata();
  deepEqual([about.pages ?? 1, about.width], [1, 40]);
});

test('[SEC-3] if pictures cannot be stored, the error says so and the old picture stays', async () => {
  await upload(png);
  const before = await imageNow();
  const beside = await readdir(dependencies.config.dataDir);
  await rename(folder, `${folder}.away`);
  await writeFile(folder, 'a file where a folder should be');
  try {
    const answer = await upload(jpeg);
    deepEqual(
      [answer.statusCode, answer.json().code, answer.json().message],
      [503, 'unavailable', 'Pictures cannot be stored right now. Try again later.'],
    );
  } finally {
    await rm(folder);
    await rename(`${folder}.away`, folder);
  }
  equal(await imageNow(), before);
  deepEqual(await readdir(dependencies.config.dataDir), beside);
  equal((await app.inject({ url: before ?? '' })).statusCode, 200);
  ok(api.log.some((line) => /ENOTDIR|EEXIST/.test(line)));
});

/** A disk of 200 KB visible only to this program; null if the system does not allow one. */
function addUntilFull(place: string): string | null {
  const program = resolve(import.meta.dirname, '../../test/full-disk/fill-uploads.ts');
  const mounted = 'mount -t tmpfs -o size=200k none "$1" && "$2" "$3" "$1" && ls -A "$1"';
  const command = ['--user', '--map-root-user', '--mount', 'sh', '-c', mounted, 'sh'];
  try {
    execFileSync('unshare', ['--user', '--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'none', place], {
      stdio: 'ignore',
    });
  } catch {
    return null;
  }
  return execFileSync('unshare', [...command, place, process.execPath, program], { encoding: 'utf8' });
}

test('[SEC-3] [API-4] on a full disk an upload is rejected, leaves nothing, and works again later', async (t) => {
  const place = await mkdtemp(join(tmpdir(), 'fan-base-full-'));
  after(() => rm(place, { recursive: true, force: true }));
  const output = addUntilFull(place);
  if (output === null) return t.skip('this system does not allow mounting a separate disk');
  const [line = '', ...files] = output.trim().split('\n');
  const { added, refusal, hasRoomAgain } = JSON.parse(line) as {
    added: string[];
    refusal: string;
    hasRoomAgain: boolean;
  };
  deepEqual([refusal, hasRoomAgain], ['disk_full', true]);
  ok(added.length > 0);
  deepEqual(files.sort(), added.sort());
});
