import type { Language } from '@fan-base/shared-contracts/language';
import { setupI18n } from '@lingui/core';
import { remote } from '../remote.tsx';
import { getCauseInSentence, getCauseName } from './causes.ts';

async function named(language: Language, cause: string) {
  const messages = { ...(await remote.messages(language)) };
  return getCauseName(setupI18n({ locale: language, messages: { [language]: messages } }), cause);
}

test.each([
  ['Knee Injury', 'Knæskade', 'Knee injury'],
  ['Yellow Cards', 'Karantæne (gule kort)', 'Suspended (yellow cards)'],
  ['Red Card', 'Karantæne (rødt kort)', 'Suspended (red card)'],
  ['Hamstring', 'Baglårsskade', 'Hamstring injury'],
  ['Calf muscle strain', 'Lægskade', 'Calf injury'],
  ["Coach's decision", 'Trænerens valg', 'Coach’s decision'],
  [' broken calfbone ', 'Brækket lægben', 'Broken fibula'],
  ['Stung by a bee', 'Stung by a bee', 'Stung by a bee'],
  ['constructor', 'constructor', 'constructor'],
])('[SQUAD-3] the cause "%s" is called %s, %s', async (cause, danish, english) => {
  expect([await named('da', cause), await named('en', cause)]).toEqual([danish, english]);
});

test.each([
  ['Hamstring', 'hamstring injury'],
  ['Achilles tendon problem', 'Achilles tendon injury'],
  ['Covid19', 'Covid-19'],
  ['ACL rupture', 'ACL rupture'],
])('[SQUAD-3] after a colon the cause "%s" is "%s"', (cause, text) => {
  expect(getCauseInSentence(setupI18n({ locale: 'en', messages: { en: {} } }), cause)).toBe(text);
});
