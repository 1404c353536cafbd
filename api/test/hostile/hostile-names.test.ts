import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { Authenticated, Profile } from '@fan-base/shared-contracts/api/account';
import { inlineText } from '../../src/http/printable.ts';
import { registered, visitorOf } from '../member.ts';
import { forEachOf, openHttpApi, refused } from './open-http.ts';
import { hostileTexts, isStorable } from './texts.ts';

const { api, ask } = await openHttpApi();
const password = 'correct horse staple';
const visitor = (await visitorOf(api, 'liverpool-fans.dk')).token;
const member = (await registered(api, 'Target')).token;

test('[ACCOUNT-1] a username is stored as typed, or rejected', async () => {
  await forEachOf(
    hostileTexts.map(({ text }) => text),
    async (text) => {
      const registration = {
        username: text,
        email: 'fan@example.org',
        password,
        confirmPassword: password,
      };
      const answer = await ask(visitor, 'POST', '/user/register', registration);
      if (answer.status !== 200) return refused(answer, text);
      const { user, token } = answer.json<Authenticated>();
      equal(user.username, text.normalize('NFC'));
      const asProfile = await ask(visitor, 'GET', `/users/${encodeURIComponent(text)}`);
      equal(asProfile.json<Profile>().user.username, text.normalize('NFC'));
      equal((await ask(token, 'GET', '/user/me')).status, 200);
    },
  );
});

test('[ACCOUNT-5] [ACCOUNT-6] profile texts are shown as typed, or rejected', async () => {
  // Sequential: they all concern the same member.
  const isKept = (text: string) => isStorable(text) && text.length <= 80;
  const texts = hostileTexts.map(({ text }) => text);
  for (const text of texts.filter((one) => !isKept(one)))
    refused(await change([text, text, text, text]), text);
  const kept = texts.filter(isKept);
  for (let at = 0; at < kept.length; at += 4) {
    const [a = '', b = '', c = '', d = ''] = kept.slice(at, at + 4);
    const answer = await change([a, b, c, d]);
    equal(answer.status, 200, answer.text);
    const profile = (await ask(visitor, 'GET', '/users/Target')).json<Profile>();
    deepEqual(
      [profile.realname, profile.city, profile.occupation, profile.favouritePlayer],
      [a, b, c, d].map((text) => inlineText(text).trim() || null),
    );
  }
});

const change = ([realname, city, occupation, favouritePlayer]: [string, string, string, string]) =>
  ask(member, 'PATCH', '/user/me', { realname, city, occupation, favouritePlayer });
