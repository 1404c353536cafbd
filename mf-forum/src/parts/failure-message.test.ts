import type { ErrorCode } from '@fan-base/shared-contracts/api/error';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { setupI18n } from '@lingui/core';
import { messages as danish } from '../locales/da.ts';
import { messages as english } from '../locales/en.ts';
import { getFailureMessage } from './failure-message.ts';

const i18n = setupI18n({ locale: 'da', messages: { da: danish } });

test.each<[number, ErrorCode | null, string | RegExp]>([
  [401, 'unauthorized', 'Du er blevet logget ud. Log ind igen – din tekst er gemt.'],
  [
    423,
    'locked',
    'Tråden er blevet låst, så din tekst blev ikke sendt. Kopiér den, hvis du vil beholde den.',
  ],
  [429, 'rate_limited', /Vent lidt, og prøv igen/],
  [429, 'new_member_limit', /tre tråde om dagen.*to links/],
  [403, 'suspended', 'Du kan ikke skrive i øjeblikket.'],
  [500, 'internal', 'It failed.'],
  [0, null, 'It failed.'],
])('[FORUM-4] [FORUM-5] %i %s gets a message for the reader', (status, code, words) => {
  expect(getFailureMessage(new ApiError(status, 'why', code), 'It failed.', i18n)).toMatch(words);
});

test.each([
  ['da', danish, 'Du kan ikke skrive før 29. november 2026 kl. 13.00. Begrundelse: Personangreb'],
  ['en', english, 'You cannot post until 29 November 2026 at 13:00. Reason: Personangreb'],
] as const)(
  '[FORUM-9] in %s a suspended member sees the end date and the reason',
  (locale, messages, words) => {
    const until = new Date(2026, 10, 29, 13).toISOString();
    const refusal = new ApiError(403, 'You may not write', 'suspended', { until, reason: 'Personangreb' });
    const own = setupI18n({ locale, messages: { [locale]: messages } });
    expect(getFailureMessage(refusal, 'It failed.', own)).toBe(words);
  },
);
