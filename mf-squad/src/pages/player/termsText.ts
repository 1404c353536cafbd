import type { Player } from '@fan-base/shared-contracts/api/squad';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Move = Player['career'][number];

const labels: Record<Exclude<Move['terms'], 'fee' | 'other'>, MessageDescriptor> = {
  free: msg`Free`,
  loan: msg`Loan`,
  'loan-end': msg`End of loan`,
  unknown: msg({ message: 'Unknown', context: 'terms of a transfer' }),
};

/** What a player moved for: the fee, a word, or the provider's own words. */
export function termsText({ terms, fee, words }: Pick<Move, 'terms' | 'fee' | 'words'>, i18n: I18n): string {
  if (terms === 'fee' && fee !== null) return formatMoney(fee);
  if (terms === 'other' && words !== null) return words;
  return i18n._(terms === 'fee' || terms === 'other' ? labels.unknown : labels[terms]);
}
