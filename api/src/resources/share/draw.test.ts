import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { sharePictureSize } from '@fan-base/shared-contracts/api/share';
import sharp from 'sharp';
import { derby, derbyOf } from '../../../test/derby.ts';
import type { FixtureRow } from '../fixtures/fixtures.queries.ts';
import { drawPng } from './draw.ts';
import { composeMatchPicture } from './picture.ts';
import { toPictureFacts } from './picture-facts.ts';

const colors = { bg: { light: '#034694' }, text: { light: '#ffffff' } };
const site = { domain: 'liverpool-fans.dk', language: 'da', colors } as const;

const draw = (changes: Partial<FixtureRow>) =>
  drawPng(composeMatchPicture(toPictureFacts({ ...derby, ...changes }, site)), sharePictureSize);

/** The color at a position of a picture, as `#rrggbb`. */
async function colorAt(png: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(png).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return `#${pixel.toString('hex')}`;
}

/** Whether each channel is equal within the palette's error. */
const isNear = (one: string, other: string) =>
  [1, 3, 5].every(
    (at) =>
      Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)) <=
      6,
  );

test("A share picture is a PNG of 1200 × 630 in the club's color, with both crests", async () => {
  const png = await draw({});
  const { format, width, height } = await sharp(png).metadata();
  deepEqual([format, width, height], ['png', 1200, 630]);
  for (const [place, left, top, color] of [
    ['the strip', 10, 10, '#034694'],
    ['the ground', 600, 480, '#ffffff'],
    ['the home crest', 260, 190, '#c8102e'],
    ['the away crest', 940, 190, '#003399'],
  ] as const) {
    const found = await colorAt(png, left, top);
    equal(isNear(found, color), true, `${place} is ${found} and not ${color}`);
  }
});

test('The picture changes with the score or the teams, and is the same for the same match', async () => {
  const score = { status: 'FT', home_goals: 2 } as const;
  const [one, again, other] = await Promise.all([
    draw({ ...score, away_goals: 1 }),
    draw({ ...score, away_goals: 1 }),
    draw({ ...score, away_goals: 0 }),
  ]);
  equal(one.equals(again), true);
  equal(one.equals(other), false);
});

test('Danish, German and Polish letters are drawn, not as a missing glyph', async () => {
  const unknown = await draw(derbyOf('\u4e00'));
  for (const letter of ['ø', 'Å', 'ü', 'ß', 'Ł', 'ć'])
    equal((await draw(derbyOf(letter))).equals(unknown), false, letter);
});

test('The longest names stay within their halves of the picture', async () => {
  const png = await draw(derbyOf('WWWWWWWWWWWWWW', 'M’GLADBACH WWW'));
  for (const left of [4, 600, 1195])
    for (const top of [400, 430, 460]) equal(await colorAt(png, left, top), '#ffffff');
});
