import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import * as api from './client.ts';

for (const [key, address] of [
  [api.forum.getForums(), '/forums'],
  [api.forum.getThread({ id: '7' }), '/threads/7'],
  [api.forum.getThread({ id: '7', page: 1 }), '/threads/7'],
  [api.forum.getThread({ id: '7', page: 2 }), '/threads/7?page=2'],
  [api.fixtures.getStandings({ season: 2026, rows: 6 }), '/standings/2026?rows=6'],
  [api.rumours.getRumours({ page: 3, direction: 'out', rows: undefined }), '/rumours?direction=out&page=3'],
  [api.trips.getTrips({ search: '', provider: 'A & B' }), '/trips?provider=A+%26+B'],
  [api.account.getProfile({ username: 'å/b' }), '/users/%C3%A5%2Fb'],
  [api.answers.getAnswers({ key: ['/news', '/squad'] }), '/answers?key=%2Fnews&key=%2Fsquad'],
] as const)
  test(`a GET call builds the path ${address}`, () => equal(key, address));

test('a write has its parameters in the path and everything else in the body', () => {
  deepEqual(api.moderation.suspendUser({ username: 'a b', days: 0, reason: 'x' }), {
    method: 'POST',
    path: '/moderation/users/a%20b',
    body: { days: 0, reason: 'x' },
  });
  deepEqual(api.forum.deleteThread({ id: '7' }), { method: 'DELETE', path: '/threads/7' });
});

test('an upload sends its form unchanged', () => {
  const form = new FormData();
  deepEqual(api.account.uploadProfileImage(form), { method: 'POST', path: '/user/me/image', body: form });
});
