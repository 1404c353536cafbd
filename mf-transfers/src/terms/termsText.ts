import type { Transfer } from '@fan-base/shared-contracts/api/transfers';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Terms = Pick<Transfer, 'terms' | 'fee' | 'words'>;

const labels: Record<Exclude<Transfer['terms'], 'fee' | 'other'>, MessageDescriptor> = {
  free: msg`Free`,
  loan: msg({ message: 'Loan', context: 'terms of a transfer' }),
  'loan-end': msg`Back from loan`,
  unknown: msg({ message: 'Unknown', context: 'terms of a transfer' }),
};

/** What a player moved for (TRANS-4): the fee in euros, a word, or the provider's own words. */
export function termsText({ terms, fee, words }: Terms, i18n: I18n): string {
  if (terms === 'fee' && fee !== null) return formatMoney(fee);
  if (terms === 'other' && words !== null) return words;
  return i18n._(terms === 'fee' || terms === 'other' ? labels.unknown : labels[terms]);
}
