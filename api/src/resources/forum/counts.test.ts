import { deepEqual, equal } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Comment } from '@fan-base/shared-contracts/api/forum';
import type { RichText } from '@fan-base/shared-contracts/rich-text';
import { openTestApi } from '../../../test/api.ts';
import { type Member, promote, registered } from '../../../test/member.ts';
import { wrongCounts } from '../../../test/wrong-counts.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z', clockSince: Date.now() });
const { db } = api.dependencies;
const content: RichText = { version: 1, blocks: [{ kind: 'paragraph', spans: [{ text: 'x' }] }] };

let admin: Member;
let keys = 0;
const key = () => {
  keys += 1;
  return `key-of-this-test-${keys}`;
};

before(async () => {
  admin = await registered(api, 'Boss');
  await promote(api);
});

const send = async <Answer>(path: string, body: object): Promise<Answer> => {
  const answer = await admin.send('POST', path, body);
  equal(answer.statusCode, 200, answer.body);
  return answer.json<Answer>();
};
const begin = async () =>
  (await send<{ place: { id: string } }>('/forums/truppen/threads', { title: 'x', content, key: key() }))
    .place.id;
const say = async (thread: string) =>
  (await send<{ comment: Comment }>(`/threads/${thread}/comments`, { content, key: key() })).comment.id;
const thread = (id: string, act: string, more: object = {}) =>
  send(`/moderation/threads/${id}`, { act, ...more });
const comment = (id: string, act: string) => send(`/moderation/comments/${id}`, { act });

test('[FORUM-9] deleting a comment of a deleted thread does not reduce the counts twice', async () => {
  const id = await begin();
  const [one, other] = [await say(id), await say(id)];
  await thread(id, 'delete');
  await comment(one, 'delete');
  deepEqual(await wrongCounts(db), []);
  await thread(id, 'restore');
  deepEqual(await wrongCounts(db), []);
  await comment(other, 'delete');
  await thread(id, 'delete');
  await comment(one, 'restore');
  await comment(other, 'restore');
  await thread(id, 'restore');
  deepEqual(await wrongCounts(db), []);
});

test('[FORUM-9] comments stay correctly counted while their thread is moved, deleted and restored', async () => {
  const id = await begin();
  const comments: string[] = [];
  for (let count = 0; count < 12; count += 1) comments.push(await say(id));
  await Promise.all([
    ...comments.map((one) => comment(one, 'delete')),
    thread(id, 'move', { forum: 'transfers' }),
    thread(id, 'delete'),
    ...comments.slice(0, 6).map((one) => comment(one, 'restore')),
    thread(id, 'move', { forum: 'ture' }),
    thread(id, 'restore'),
  ]);
  deepEqual(await wrongCounts(db), []);
});
