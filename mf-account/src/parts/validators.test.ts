import type { Language } from '@fan-base/shared-contracts/language';
import { setupI18n } from '@lingui/core';
import { remote } from '../remote.tsx';
import { validators } from './validators.ts';

const ofUsername =
  'Use 1 to 30 letters, digits, dots, hyphens or underscores, starting and ending with a letter or digit';
const tooShort = 'The password must be at least 8 characters';
const tooLong = 'The password can be at most 128 characters';

async function check(language: Language = 'en') {
  const messages = { [language]: { ...(await remote.messages(language)) } };
  return validators(setupI18n({ locale: language, messages }));
}

test.each([
  ['email', 'fan@example.org', undefined],
  ['email', ' fan@example.org ', undefined],
  ['email', '', 'Please enter a valid email'],
  ['email', 'fan@example', 'Please enter a valid email'],
  ['email', 'a fan@example.org', 'Please enter a valid email'],
  ['username', 'Kenny.D', undefined],
  ['username', 'Kenny_D', undefined],
  ['username', 'Åse-9', undefined],
  ['username', '', 'Please enter a username'],
  ['username', '.kenny', ofUsername],
  ['username', 'ken ny', ofUsername],
  ['username', 'k'.repeat(31), ofUsername],
  ['password', '12345678', undefined],
  ['password', '1234567', tooShort],
  ['password', '', tooShort],
  ['password', 'x'.repeat(128), undefined],
  ['password', 'x'.repeat(129), tooLong],
  ['filled', ' ', 'Please fill this in'],
  ['filled', 'x', undefined],
] as const)('[ACCOUNT-1] [ACCOUNT-5] the %s "%s" has the error: %s', async (name, value, problem) => {
  expect((await check())[name](value)).toBe(problem);
});

test.each([
  ['', undefined, undefined],
  ['12345678', '12345678', undefined],
  ['12345678', '1234567', 'Passwords do not match'],
  ['', '12345678', 'Passwords do not match'],
])('[ACCOUNT-5] the password "%s", typed again as %s: %s', async (again, password, problem) => {
  expect((await check()).same(again, password === undefined ? {} : { password })).toBe(problem);
});

test.each([
  ['username', 'Skriv et brugernavn'],
  ['email', 'Indtast en gyldig e-mailadresse'],
  ['password', 'Adgangskoden skal være på mindst 8 tegn'],
  ['same', 'Adgangskoderne er ikke ens'],
] as const)('[ACCOUNT-1] [ACCOUNT-5] in Danish an invalid %s has the error: %s', async (name, problem) => {
  const { [name]: validate } = await check('da');
  expect(validate('', { password: '12345678' })).toBe(problem);
});
