import { deepEqual, equal, rejects } from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { HttpError } from '../http/errors.ts';
import { detectImageFormat, type ImageFormat, toWebp } from './webp.ts';

const plain = (width: number, height: number, background = '#c8102e') =>
  sharp({ create: { width, height, channels: 3, background } });
const svg = Buffer.from(
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450" width="800" height="450"><rect width="800" height="450"/></svg>',
);

const formats: [ImageFormat, Buffer][] = [
  ['jpeg', await plain(800, 450).jpeg().toBuffer()],
  ['png', await plain(800, 450).png().toBuffer()],
  ['webp', await plain(800, 450).webp().toBuffer()],
  ['gif', await plain(800, 450).gif().toBuffer()],
  ['heif', await plain(800, 450).avif({ effort: 0 }).toBuffer()],
];

for (const [format, bytes] of formats)
  test(`A picture in ${format} is detected by its bytes and becomes WebP of the requested width`, async () => {
    equal(await detectImageFormat(bytes), format);
    const { info } = await sharp(await toWebp(bytes, format, { width: 300, quality: 70 })).toBuffer({
      resolveWithObject: true,
    });
    deepEqual([info.format, info.width, info.height], ['webp', 300, 169]);
  });

test('SVG is accepted only from a trusted source', async () => equal(await detectImageFormat(svg), null));

for (const [title, text] of [
  ['HTML', '<!doctype html><title>Not found</title>'],
  ['HTML with an SVG in it', '<html><svg xmlns="http://www.w3.org/2000/svg"></svg></html>'],
  ['a PDF', '%PDF-1.7\n'],
  ['nothing', ''],
] as const)
  test(`${title} is not a picture`, async () => equal(await detectImageFormat(Buffer.from(text)), null));

test('A picture is not enlarged, and a very tall one fits into a WebP', async () => {
  const small = await toWebp(await plain(100, 50).png().toBuffer(), 'png', { width: 3200, quality: 100 });
  equal((await sharp(small).metadata()).width, 100);
  const tall = await toWebp(await plain(10, 20_000).png().toBuffer(), 'png', { width: 300, quality: 50 });
  equal((await sharp(tall).metadata()).height, 16_383);
});

test('Metadata is removed after applying its rotation', async () => {
  const turned = await plain(400, 200)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
  const about = await sharp(await toWebp(turned, 'jpeg', { width: 120, quality: 80 })).metadata();
  deepEqual([about.width, about.height], [120, 240]);
  deepEqual([about.exif, about.orientation, about.icc], [undefined, undefined, undefined]);
});

test('An animation becomes its first frame', async () => {
  const frames = [plain(80, 40, '#ff0000'), plain(80, 40, '#0000ff')].map((frame) => frame.png().toBuffer());
  const animation = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
  equal((await sharp(animation).metadata()).pages, 2);
  const still = sharp(await toWebp(animation, 'gif', { width: 70, quality: 100 }));
  equal((await still.metadata()).pages, undefined);
  const { dominant } = await still.stats();
  equal(dominant.r > 200 && dominant.b < 50, true);
});

const jpeg = formats[0]?.[1] ?? Buffer.alloc(0);
const refusals: [string, Buffer, ImageFormat, string][] = [
  ['of 48 megapixels in few bytes', await plain(8000, 6000).png().toBuffer(), 'png', 'image_too_large'],
  ['that is cut off', jpeg.subarray(0, jpeg.length / 2), 'jpeg', 'image_damaged'],
  ['that is only a header', jpeg.subarray(0, 12), 'jpeg', 'image_damaged'],
  ['that is something else than it seemed', svg, 'png', 'image_damaged'],
];

for (const [title, bytes, format, code] of refusals)
  test(`A picture ${title} is rejected with ${code}`, () =>
    rejects(
      toWebp(bytes, format, { width: 300, quality: 70 }),
      (error) => error instanceof HttpError && error.code === code,
    ));
