import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { ask, danish, english } from '@fan-base/platform-tests/site';
import { expect } from '@playwright/test';
import { mailTo } from '../mailbox.ts';
import { goodPassword, newName, visitorOf } from '../members.ts';

for (const [host, path, sentences] of [
  [
    danish,
    '/profil',
    ['Brugeren findes ikke', 'Den bruger, du leder efter, findes ikke eller er blevet slettet.'],
  ],
  [english, '/user', ['User not found', 'The user you are looking for does not exist or has been deleted.']],
] as const)
  test(`[ACCOUNT-6] an unknown user has a page on ${host} with status 404`, async () => {
    const { status, text } = await ask(host, `${path}/nobody-of-that-name`);
    expect(status).toBe(404);
    expect(/<h1[^>]*>([^<]*)</.exec(text)?.[1]).toBe(sentences[0]);
    expect(text).toContain(sentences[1]);
  });

test('[SEC-2] the eleventh login attempt is refused, except in a browser that has been logged in', async () => {
  const owner = await visitorOf(english);
  const username = newName();
  const account = { username, password: goodPassword };
  const email = `${username}@example.org`;
  await owner.call('POST', '/user/register', { ...account, email, confirmPassword: goodPassword });
  const visitor = await visitorOf(english);
  const logIn = (password: string) => visitor.call('POST', '/user/login', { username, password });
  const guesses = Array.from({ length: 10 }, (_, index) => logIn(`guess number ${index}`));
  await Promise.all(guesses.map((guess) => expect(guess).rejects.toThrow(/ 401:/)));
  await expect(logIn(goodPassword)).rejects.toThrow(/ 429:.*rate_limited/);
  await owner.call('POST', '/user/login', account);
});

test('[SHELL-5] a message of an English site is mailed with its domain as sender', async () => {
  const subject = `Question ${randomUUID()}`;
  const visitor = await visitorOf(english);
  await visitor.call('POST', '/contact', {
    email: 'fan@example.org',
    name: 'A fan',
    subject,
    message: 'Where?',
  });
  const mail = await mailTo('contact@fan-base.com', new RegExp(subject));
  expect(mail.subject).toBe(`[${english}] ${subject}`);
});
