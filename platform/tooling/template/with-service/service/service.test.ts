import { deepEqual, equal } from 'node:assert/strict';
import { after, test } from 'node:test';
import { createMember, openTestService } from '@fan-base/shared-service/testing/open-test-service';
import { client } from '../src/service/client.ts';
import { service } from './service.ts';

const opened = await openTestService(service);
after(() => opened.close());
const anna = createMember('7', 'anna');

const readTexts = async () => (await opened.call({}, client.getNotes())).body.map(({ text }) => text);

test('a member’s note is the first of the list', async () => {
  for (const text of ['First!', 'Second']) {
    const { status } = await opened.call(anna, client.postNote({ text }));
    equal(status, 200);
  }
  deepEqual(await readTexts(), ['Second', 'First!']);
});

test('visitors and empty notes are refused', async () => {
  equal((await opened.call({}, client.postNote({ text: 'Hi' }))).status, 401);
  equal((await opened.call(anna, client.postNote({ text: ' ' }))).status, 400);
});

test('a member’s notes are exported, and deleted with the account', async () => {
  const { notes } = (await opened.exportAccount('7')) as { notes: unknown[] };
  equal(notes.length, 2);
  equal((await opened.eraseAccount('7')).status, 204);
  deepEqual(await readTexts(), []);
});
