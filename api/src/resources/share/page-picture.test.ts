import { deepEqual, equal, notDeepEqual } from 'node:assert/strict';
import { before, test } from 'node:test';
import {
  iconFiles,
  picturesOfThings,
  plainPictures,
  sharePictureSize,
} from '@fan-base/shared-contracts/api/share';
import sharp from 'sharp';
import { openTestApi } from '../../../test/api.ts';
import { promote, registered } from '../../../test/member.ts';
import { insertMember } from '../../../test/squads.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { db } = api.dependencies;
const domain = 'liverpool-fans.dk';
const picture = (file: string, of = domain) => api.get(`/share/${of}/pages/${file}.png`);

const hostile = `</svg><script>alert(1)</script> 👍 一二三 ${'W'.repeat(60)} & "quotes"`;
const things: Record<string, string> = { fixtures: '2026', table: '2026', transfers: '2026' };

before(async () => {
  await insertMember(db, 'Liverpool FC', 2026, 'Ola Home', 'defender', 4);
  things['player'] = 'ola_home';
  things['category'] = 'truppen';
  const writer = await registered(api, 'Writer', domain);
  const content = { version: 1, blocks: [{ kind: 'paragraph', spans: [{ text: 'x' }] }] };
  const begun = await writer.send('POST', '/forums/truppen/threads', {
    title: hostile,
    content,
    key: 'a-key-of-a-thread',
  });
  things['thread'] = begun.json().place.id;
  await promote(api);
  const article = { title: hostile, slug: 'hostile', lead: 'x', author: '👍', text: 'x', picture: null };
  const { id } = (await writer.send('POST', '/editing/articles', article)).json();
  await writer.send('POST', `/editing/articles/${id}/publish`, {});
  things['article'] = 'hostile';
});

test('[SEO-1] every kind of page has a picture of the promised size, also with a hostile title', async () => {
  for (const file of [...plainPictures, ...picturesOfThings.map((kind) => `${kind}-${things[kind]}`)]) {
    const answer = await picture(file);
    equal(answer.statusCode, 200, `${file}: ${answer.statusCode}`);
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    deepEqual({ format, width, height }, { format: 'png', ...sharePictureSize }, file);
  }
});

test("[SEO-1] a page's picture differs by site and language", async () => {
  const [danish, again, english, other] = await Promise.all(
    [domain, domain, 'liverpool-fans.com', 'arsenal.fan-base.com'].map(
      async (of) => (await picture('squad', of)).rawPayload,
    ),
  );
  deepEqual(again, danish);
  notDeepEqual(english, danish);
  notDeepEqual(other, english);
});

test('A long title stays within the picture: its edge is blank', async () => {
  const { rawPayload } = await picture(`thread-${things['thread']}`);
  const edge = await sharp(rawPayload)
    .removeAlpha()
    .extract({ left: 1160, top: 0, width: 40, height: 630 })
    .toBuffer();
  const { channels } = await sharp(edge).stats();
  deepEqual(
    channels.map(({ min }) => min),
    [255, 255, 255],
  );
});

test('Unknown items and kinds of page have no picture', async () => {
  for (const [file, status] of [
    ['player-nobody', 404],
    ['article-nothing', 404],
    ['thread-999999', 404],
    ['thread-x', 404],
    ['fixtures-soon', 404],
    ['..%2Fsite', 400],
    ['secret', 400],
  ] as const)
    equal((await picture(file)).statusCode, status, file);
});

test('The network has its own picture and icons', async () => {
  equal((await picture('site', 'fan-base.com')).statusCode, 200);
  for (const host of [domain, 'fan-base.com'])
    for (const file of iconFiles) {
      const answer = await api.get(`/icons/${host}/${file}`);
      const size = Number(file.match(/\d+/)?.[0]);
      const { format, width, height } = await sharp(answer.rawPayload).metadata();
      deepEqual([answer.statusCode, format, width, height], [200, 'png', size, size], file);
    }
  equal((await api.get('/icons/nobody.example/any-192.png')).statusCode, 404);
});
