import { ApiError } from '@fan-base/shared-contracts/shell';
import { setupI18n } from '@lingui/core';
import { messages as danish } from '../locales/da.ts';
import { failureText } from './failureText.ts';

const i18n = setupI18n({ locale: 'da', messages: { da: danish } });

test.each([
  [401, 'unauthorized', 'Dit login er udløbet. Log ind igen: din tekst er gemt.'],
  [423, 'locked', 'Tråden er låst. Din tekst er gemt.'],
  [429, 'rate_limited', /Vent lidt og prøv igen/],
  [429, 'new_member_limit', /tre tråde om dagen.*to links/],
  [403, 'suspended', 'Du kan ikke skrive i øjeblikket. (why)'],
  [500, 'internal', 'It failed.'],
  [0, null, 'It failed.'],
])('[FORUM-4] [FORUM-5] what %i %s means is said in words', (status, code, words) => {
  expect(failureText(new ApiError(status, 'why', code), 'It failed.', i18n)).toMatch(words);
});
