import { deepEqual, equal, notDeepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { iconFiles, sharePictureLimits, sharePictureSize } from '@fan-base/shared-contracts/api/share';
import sharp from 'sharp';
import { openTestApi } from '../../../test/api.ts';
import { drawable } from './page-picture.ts';

const api = await openTestApi();
const domain = 'liverpool-fans.dk';
const request = (title: string, note: string, of = domain) =>
  api.get(`/page-pictures/${of}?${new URLSearchParams({ title, note })}`);
const draw = async (title: string, note: string, of = domain) => (await request(title, note, of)).rawPayload;

const longTitle = `${'W'.repeat(60)} `.repeat(3).slice(0, sharePictureLimits.title);
const longNote = 'Wide words '.repeat(30).slice(0, sharePictureLimits.note);

for (const [what, title, note] of [
  ['a title and a note', 'Truppen', 'Liverpool FC-truppen: trænere og spillere'],
  ['a hostile title', `</svg><script>alert(1)</script> 👍 一二三 & "quotes"`, `<b>'`],
  ['a title without a drawable letter', '一二三 👍', ''],
  ['the longest texts', longTitle, longNote],
] as const)
  test(`[SEO-1] a share picture with ${what} has the promised size`, async () => {
    const answer = await request(title, note);
    equal(answer.headers['content-type'], 'image/png');
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    deepEqual({ format, width, height }, { format: 'png', ...sharePictureSize });
  });

test("[SEO-1] a page's picture differs by title, note and site", async () => {
  const picture = await draw('Truppen', 'Spillerne');
  deepEqual(await draw('Truppen', 'Spillerne'), picture);
  for (const other of [
    draw('Klubben', 'Spillerne'),
    draw('Truppen', 'Trænerne'),
    draw('Truppen', 'Spillerne', 'liverpool-fans.com'),
    draw('Truppen', 'Spillerne', 'arsenal.fan-base.com'),
    draw('Truppen', 'Spillerne', 'fan-base.com'),
  ])
    notDeepEqual(await other, picture);
});

test("Without a drawable title, a picture shows the site's team", async () => {
  deepEqual(await draw('一二三 👍', ''), await draw('Liverpool FC', ''));
});

test('The longest texts stay within the picture: its edges are blank', async () => {
  const png = await draw(longTitle, longNote);
  for (const edge of [
    { left: 1160, top: 0, width: 40, height: 630 },
    { left: 340, top: 0, width: 860, height: 40 },
    // Between the note and the domain.
    { left: 340, top: 515, width: 860, height: 10 },
  ]) {
    const { channels } = await sharp(await sharp(png).removeAlpha().extract(edge).toBuffer()).stats();
    deepEqual(
      channels.map(({ min }) => min),
      [255, 255, 255],
    );
  }
});

test('A title given twice has no picture: the pages servers check the first one', async () => {
  const { statusCode } = await api.get(`/page-pictures/${domain}?title=a&title=b&note=`);
  equal(statusCode, 400);
});

test('Longer texts than the limits and unknown sites have no picture', async () => {
  equal((await request('x'.repeat(sharePictureLimits.title + 1), '')).statusCode, 400);
  equal((await request('x', 'x'.repeat(sharePictureLimits.note + 1))).statusCode, 400);
  equal((await request('x', '', 'nobody.example')).json().code, 'unknown_site');
});

for (const [text, expected] of [
  ['Hvem skal på mål?', 'Hvem skal på mål?'],
  ['Łukasz – “7,5” & <b>', 'Łukasz – “7,5” & <b>'],
  ['GOAL!!! 👍👍 2–1\u0007\u202E', 'GOAL!!! 2–1'],
  ['e\u0301t\u0301e', 'ét e'],
  ['一二三 👍', ''],
  ['?!', ''],
  ['', ''],
] as const)
  test(`A picture shows ${JSON.stringify(text)} as ${JSON.stringify(expected)}`, () => {
    equal(drawable(text), expected);
  });

test('Clubs and the network have icons of the size in their name', async () => {
  for (const host of [domain, 'fan-base.com'])
    for (const file of iconFiles) {
      const answer = await api.get(`/icons/${host}/${file}`);
      const size = Number(file.match(/\d+/)?.[0]);
      const { format, width, height } = await sharp(answer.rawPayload).metadata();
      deepEqual([answer.statusCode, format, width, height], [200, 'png', size, size], file);
    }
  equal((await api.get('/icons/nobody.example/any-192.png')).statusCode, 404);
});
