import { ok } from 'node:assert/strict';
import { test } from 'node:test';
import { registered, visitorOf } from '../member.ts';
import { forEachOf, openHttpApi, refused } from './open-http.ts';
import { hostileTexts } from './texts.ts';

const { api, ask, askOverSocket } = await openHttpApi();
const visitor = (await visitorOf(api, 'liverpool-fans.dk')).token;
const member = (await registered(api, 'Target')).token;

const asked = [
  (text: string) => `/users/${text}`,
  (text: string) => `/usernames/${text}`,
  (text: string) => `/forums/${text}`,
  (text: string) => `/threads/${text}`,
  (text: string) => `/threads/1?page=${text}`,
  (text: string) => `/forum/search?q=${text}`,
  (text: string) => `/players/${text}`,
  (text: string) => `/players?search=${text}`,
  (text: string) => `/matches/${text}`,
  (text: string) => `/uploads/${text}`,
  (text: string) => `/image?i=${text}&w=70&q=50`,
  (text: string) => `/settings?domain=${text}&language=da`,
  (text: string) => `/live?keys=${text}`,
];
for (const [index, pathOf] of asked.entries())
  test(`hostile texts in ${pathOf('…')} never cause an internal error`, async () => {
    const texts = hostileTexts.map(({ text }) => encodeURIComponent(text.toWellFormed()));
    await forEachOf([...texts, '%ff%fe', '%ed%a0%80', '%', '%00'], async (text) => {
      const path = pathOf(text);
      const { status } = await (index === 0 ? askOverSocket(visitor, path) : ask(visitor, 'GET', path));
      ok(status < 500, `${status} for ${text}`);
    });
  });

for (const [what, method, path, body] of [
  ['a day that no calendar has', 'PATCH', '/user/me', { birthday: '2026-02-31' }],
  ['a month that no calendar has', 'PATCH', '/user/me', { birthday: '2026-13-01' }],
  ['a number beyond all comments', 'POST', '/forum/read-marks', { threads: [{ thread: '1', number: 1e15 }] }],
  ['an id beyond all ids', 'POST', '/reports', { thread: '999999999999999999', reason: 'x' }],
  ['a body that is a list', 'POST', '/contact', []],
  ['a body that is null', 'POST', '/contact', null],
] as const)
  test(`${what} is rejected`, async () => {
    refused(await ask(member, method, path, body), what);
  });
