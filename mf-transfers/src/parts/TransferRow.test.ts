import { loadMessages } from '@fan-base/tooling/testing/load-messages';
import { setupI18n } from '@lingui/core';
import { remote } from '../remote.tsx';
import { formatTerms, type Terms } from './TransferRow.tsx';

const fee = (euros: number): Terms => ({ terms: 'fee', fee: euros, words: null });
const word = (terms: Terms['terms'], words: string | null = null): Terms => ({ terms, fee: null, words });

test.each([
  [fee(222_000_000), '€222,0M', '€222.0M'],
  [fee(1_250_000_000), '€1,3B', '€1.3B'],
  [fee(250_000), '€250,0K', '€250.0K'],
  [word('free'), 'Fri transfer', 'Free'],
  [word('loan'), 'Leje', 'Loan'],
  [word('loan-end'), 'Retur fra leje', 'Returned from loan'],
  [word('unknown'), 'Ukendt', 'Unknown'],
  [word('other', 'Swap deal'), 'Swap deal', 'Swap deal'],
  [word('other'), 'Ukendt', 'Unknown'],
  [word('fee'), 'Ukendt', 'Unknown'],
])('[TRANS-1] [TRANS-4] %j is %s in Danish and %s in English', async (terms, danish, english) => {
  const texts = { da: danish, en: english };
  for (const language of ['da', 'en'] as const) {
    const messages = { [language]: await loadMessages(remote, language) };
    expect(formatTerms(terms, language, setupI18n({ locale: language, messages }))).toBe(texts[language]);
  }
});
