import { deepEqual, equal } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Profile } from '@fan-base/shared-contracts/api/account';
import { openTestApi } from '../../../test/api.ts';
import { registered } from '../../../test/member.ts';
import { insertMember } from '../../../test/squads.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { db } = api.dependencies;

before(async () => {
  await insertMember(db, 'Liverpool FC', 2025, 'Sold Player', 'defender', 66);
  await insertMember(db, 'Liverpool FC', 2026, 'Mohamed Salah', 'attacker', 11);
  await insertMember(db, 'Liverpool FC', 2026, 'Ryan Tindall', 'attacker', 18);
  await insertMember(db, 'Liverpool FC', 2026, 'Finley Tindall', 'defender', 3);
});

test('[ACCOUNT-6] a favourite player is found in the squad by full name, or by an unambiguous last name', async () => {
  const fan = await registered(api, 'Fan');
  for (const [favouritePlayer, slug] of [
    ['Mohamed Salah', 'mohamed_salah'],
    ['  mohamed SALAH', 'mohamed_salah'],
    ['Salah', 'mohamed_salah'],
    ['Finley Tindall', 'finley_tindall'],
    ['Tindall', null],
    ['Sold Player', null],
    ['Ian Rush', null],
    ['...', null],
    ['', null],
  ] as const) {
    await fan.send('PATCH', '/user/me', { favouritePlayer });
    const { favourite } = (await fan.send('GET', '/users/fan')).json<Profile>();
    equal(favourite?.slug ?? null, slug, favouritePlayer);
  }
});

test('[ACCOUNT-6] a profile counts threads and posts, also by forum, and says where each is', async () => {
  const writer = await registered(api, 'Writer');
  const content = { version: 1, blocks: [{ kind: 'paragraph', spans: [{ text: 'Hej' }] }] };
  const begun = await writer.send('POST', '/forums/truppen/threads', {
    title: 'Et',
    content,
    key: 'the-key-of-a-thread',
  });
  const { id } = begun.json<{ place: { id: string } }>().place;
  for (const key of ['the-key-of-comment-1', 'the-key-of-comment-2'])
    await writer.send('POST', `/threads/${id}/comments`, { content, key });
  await writer.send('POST', '/forums/transfers/threads', {
    title: 'To',
    content,
    key: 'the-key-of-another-thread',
  });
  const profile = (await writer.send('GET', '/users/writer')).json<Profile>();
  deepEqual([profile.threads, profile.posts], [2, 4]);
  deepEqual(profile.forums, [
    { slug: 'truppen', title: 'Truppen', posts: 3 },
    { slug: 'transfers', title: 'Transfers og rygter', posts: 1 },
  ]);
  deepEqual(profile.recentThreads.map(({ forum, replies }) => [forum, replies]).sort(), [
    ['Transfers og rygter', 0],
    ['Truppen', 2],
  ]);
  for (const { forum, replies } of profile.recentComments) deepEqual([forum, replies], ['Truppen', 2]);
});
