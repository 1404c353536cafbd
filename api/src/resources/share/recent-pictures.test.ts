import { deepEqual, equal, rejects } from 'node:assert/strict';
import { test } from 'node:test';
import { createRecentPictures } from './recent-pictures.ts';

/** Pictures that are their key, and the keys that were drawn. */
function recording(most?: number) {
  const drawn: string[] = [];
  const pictures = createRecentPictures(most);
  const get = (key: string) =>
    pictures(key, async () => {
      drawn.push(key);
      return Buffer.from(key);
    });
  return { drawn, get };
}

test('A picture is drawn once, for those who ask at once and those who ask later', async () => {
  const { drawn, get } = recording();
  deepEqual((await Promise.all([get('a'), get('a'), get('b')])).map(String), ['a', 'a', 'b']);
  equal(String(await get('a')), 'a');
  deepEqual(drawn, ['a', 'b']);
});

test('Only so many pictures are kept: the ones asked for last', async () => {
  const { drawn, get } = recording(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  deepEqual(drawn, ['a', 'b', 'c', 'b']);
});

test('A picture that could not be drawn is tried again', async () => {
  const pictures = createRecentPictures();
  await rejects(
    pictures('a', () => Promise.reject(new Error('no memory'))),
    /no memory/,
  );
  equal(String(await pictures('a', async () => Buffer.from('drawn'))), 'drawn');
});
