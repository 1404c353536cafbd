import { getAddress, type RouteKey } from '@fan-base/shared-contracts/routes';
import { getSharePicture } from './share-picture.ts';

const renderPicture = (key: RouteKey, params = {}, title = 'A title') =>
  getSharePicture('liverpool-fans.dk', { route: getAddress(key), params }, { title, description: '' });

test.each<[RouteKey, Record<string, string>, string]>([
  ['front', {}, 'site'],
  ['squad', {}, 'squad'],
  ['articles', {}, 'articles'],
  ['fixtures', { season: '2026' }, 'fixtures-2026'],
  ['player', { slug: 'mo_salah' }, 'player-mo_salah'],
  ['player', { slug: '../../../secret' }, 'site'],
  ['thread', { slug: 'f', thread: '12/a-title' }, 'thread-12'],
  ['profile', { username: 'x' }, 'site'],
  ['login', {}, 'site'],
])('[SEO-1] the picture of %s with %o is %s', (key, params, file) => {
  expect(renderPicture(key, params).path).toMatch(
    new RegExp(`^/api/share/liverpool-fans\\.dk/pages/${file}\\.png\\?v=[0-9a-f]{8}$`),
  );
});

test('a changed title changes the picture’s URL and alt text', () => {
  expect(renderPicture('squad', {}, 'One').path).not.toBe(renderPicture('squad', {}, 'Two').path);
  expect(renderPicture('squad', {}, 'One')).toMatchObject({ alt: 'One', width: 1200, height: 630 });
});
