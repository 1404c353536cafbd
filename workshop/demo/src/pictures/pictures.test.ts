import { deepEqual, doesNotMatch, equal, match, notEqual, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { clubs } from '@fan-base/shared-contracts/football';
import { languages } from '@fan-base/shared-contracts/language';
import sharp from 'sharp';
import { listStories } from '../news/stories.ts';
import { answerAt, seed } from '../testing/world.ts';
import { getContrast } from './colors.ts';
import { drawPicture } from './draw-picture.ts';
import { getAwayKit, getKit, getKitAgainst } from './kits.ts';
import { drawCoach, drawPlayer, drawProduct } from './media.ts';
import { describePicture, type PictureSubject, pictureUrl, readPictureUrl, sceneNames } from './picture.ts';

const now = '2026-11-21T12:00:00Z';

const subjectOf = (scene: (typeof sceneNames)[number], one = 'a'): PictureSubject => ({
  scene,
  seed: one,
  club: 'Liverpool FC',
  opponent: 'Borussia Dortmund',
  score: [4, 1],
  player: { name: 'Łukasz Ødegård', number: 23 },
  table: [
    { place: 1, team: 'Arsenal FC', points: 31 },
    { place: 2, team: 'Liverpool FC', points: 29 },
  ],
  fee: '€24m',
  count: 12,
});

/** The difference hash: 64 bits, each whether a cell of 9 x 8 is darker than the one to its right. */
async function hashPicture(subject: PictureSubject): Promise<bigint> {
  const cells = await sharp(Buffer.from(drawPicture(subject)))
    .flatten()
    .greyscale()
    .resize(9, 8, { fit: 'fill' })
    .raw()
    .toBuffer();
  let hash = 0n;
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1) {
      const [left = 0, right = 0] = cells.subarray(row * 9 + column);
      hash = (hash << 1n) | (left < right ? 1n : 0n);
    }
  return hash;
}

const countDifferentBits = (one: bigint, other: bigint): number =>
  [...(one ^ other).toString(2)].filter((bit) => bit === '1').length;

/** Stories of a front page with pictures. */
const frontPageLimit = 16;

for (const club of [clubs[0], ...clubs.slice(4, 16).filter((_, index) => index % 3 === 1)])
  test(`no two pictures on the front pages of ${club.shortName} look alike`, async () => {
    for (const language of languages) {
      const stories = listStories(club, language, new Date(now), seed).filter(
        ({ id }) => !id.endsWith('-agency'),
      );
      const subjects = stories.slice(0, frontPageLimit).map(({ picture }) => picture);
      const hashes: bigint[] = [];
      for (const subject of subjects) hashes.push(await hashPicture(subject));
      for (const [index, hash] of hashes.entries())
        for (const [place, other] of hashes.slice(0, index).entries()) {
          const pair = [subjects[index], subjects[place]].map((one) => `${one?.scene} ${one?.seed}`);
          ok(countDifferentBits(hash, other) >= 6, pair.join(' and '));
        }
    }
  });

test('there are at least thirty kinds of scenes, each drawn differently for another seed', async () => {
  ok(new Set(sceneNames).size >= 30);
  for (const scene of sceneNames) {
    const [one, again, other] = [subjectOf(scene), subjectOf(scene), subjectOf(scene, 'b')].map(drawPicture);
    equal(one, again, scene);
    notEqual(one, other, scene);
    doesNotMatch(one ?? '', /NaN|undefined|<text/, scene);
  }
});

test('drawings find all their colors and parts, whichever is chosen', () => {
  const drawn = sceneNames.flatMap((scene) =>
    [...'cdefgh'].map((letter) => drawPicture({ ...subjectOf(scene, letter), club: 'Arsenal FC' })),
  );
  const media = [
    drawPlayer('Arsenal FC', 9),
    drawCoach('Arsenal FC', 'a'),
    drawProduct('Arsenal FC', 'third'),
  ];
  for (const drawing of [...drawn, ...media])
    doesNotMatch(
      drawing ?? '',
      /(?:fill|stroke|d|opacity|transform)="[^"]*(?:\[object|undefined|[{}])|(?:fill|stroke|opacity)=""/,
    );
});

test('every scene is described in both languages, with all that its card says', () => {
  for (const scene of sceneNames) {
    const [danish, english] = languages.map((language) => describePicture(subjectOf(scene), language));
    notEqual(danish, english, scene);
    for (const text of [danish, english]) doesNotMatch(text ?? '', /[{}]|[\s,:·.]$|^$/, scene);
  }
  match(describePicture(subjectOf('score'), 'en'), /Liverpool 4–1 Dortmund/);
  match(describePicture({ ...subjectOf('score'), away: true }, 'en'), /Dortmund 4–1 Liverpool/);
  match(describePicture(subjectOf('table'), 'da'), /1 Arsenal 31, 2 Liverpool 29/);
  match(describePicture(subjectOf('transfer'), 'da'), /Łukasz Ødegård €24m/);
});

test('the address of a picture leads to it, as a JPEG', async () => {
  const subject = subjectOf('score');
  const [, , slug = '', scene = '', file = ''] = pictureUrl(subject).split('/');
  deepEqual(readPictureUrl(slug, scene, file), subject);
  const { bytes } = await answerAt(pictureUrl(subject), now);
  const { format, width, height } = await sharp(bytes).metadata();
  deepEqual([format, width, height], ['jpeg', 800, 450]);
});

test('numbers stand out from the shirts of all clubs, and opponents from each other', () => {
  for (const { name } of clubs) {
    for (const { shirt, number, pattern } of [getKit(name), getAwayKit(name)])
      ok(pattern === 'stripes' || getContrast(shirt, number) >= 3, name);
    for (const other of clubs)
      if (other.name !== name) notEqual(getKitAgainst(other.name, getKit(name)).shirt, getKit(name).shirt);
  }
});

test('players have the shirt of their team in place of a photograph, with their number', async () => {
  notEqual(drawPlayer('Liverpool FC', 9), drawPlayer('Liverpool FC', 11));
  notEqual(drawPlayer('Liverpool FC', 9), drawPlayer('Chelsea FC', 9));
  const { bytes } = await answerAt('/media/players/100203.40-11.jpg', now);
  equal((await sharp(bytes).metadata()).width, 300);
});

test('every product has a picture of its own, on a ground that does not glare in dark mode', async () => {
  const kinds = [
    'home',
    'away',
    'third',
    'kids',
    'last',
    'scarf',
    'cap',
    'hoodie',
    'mug',
    'jacket',
    'training',
    'ball',
  ];
  const drawings = clubs.flatMap(({ name }) => kinds.map((kind) => drawProduct(name, kind) ?? ''));
  equal(new Set(drawings).size, drawings.length);
  const corner = await sharp(Buffer.from(drawings[0] ?? ''))
    .extract({ left: 0, top: 0, width: 4, height: 4 })
    .greyscale()
    .raw()
    .toBuffer();
  ok((corner[0] ?? 255) < 200);
});
