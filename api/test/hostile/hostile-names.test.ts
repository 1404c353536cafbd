import { deepEqual, equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import type { Authenticated, Profile } from '@fan-base/shared-contracts/api/account';
import { registered, visitorOf } from '../member.ts';
import { forEachOf, openHttpApi, refused } from './open-http.ts';
import { hostileTexts, isStorable } from './texts.ts';

const { api, ask } = await openHttpApi();
const password = 'correct horse staple';
const visitor = (await visitorOf(api, 'liverpool-fans.dk')).token;
const member = (await registered(api, 'Target')).token;

test('[ACCOUNT-1] a username is kept as it was written, or refused', async () => {
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

test('[ACCOUNT-5] [ACCOUNT-6] what members tell of themselves is shown as they wrote it, or refused', async () => {
  // One after the other: they are all about the same member.
  for (const { text } of hostileTexts) {
    const change = { realname: text, city: text, occupation: text, favouritePlayer: text };
    const answer = await ask(member, 'PATCH', '/user/me', change);
    if (answer.status !== 200) {
      refused(answer, text);
      ok(!isStorable(text) || text.length > 80, text);
      continue;
    }
    const told = text.trim() || null;
    const profile = (await ask(visitor, 'GET', '/users/Target')).json<Profile>();
    deepEqual(
      [profile.realname, profile.city, profile.occupation, profile.favouritePlayer],
      [told, told, told, told],
    );
  }
});
