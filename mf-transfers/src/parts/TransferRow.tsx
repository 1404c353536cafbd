import styled from '@emotion/styled';
import type { Transfer } from '@fan-base/shared-contracts/api/transfers';
import type { Language } from '@fan-base/shared-contracts/language';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Avatar } from '@fan-base/shared-ui/components/Avatar';
import { FormattedDay } from '@fan-base/shared-ui/components/FormattedDay';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { OtherClub } from './OtherClub.tsx';

export type Terms = Pick<Transfer, 'terms' | 'fee' | 'words'>;

const labels: Record<Exclude<Transfer['terms'], 'fee' | 'other'>, MessageDescriptor> = {
  free: msg`Free`,
  loan: msg({ message: 'Loan', context: 'terms of a transfer' }),
  'loan-end': msg`Returned from loan`,
  unknown: msg({ message: 'Unknown', context: 'terms of a transfer' }),
};

/** Terms of a transfer (TRANS-4): the fee in euros, a label, or the provider's wording. */
export function formatTerms({ terms, fee, words }: Terms, language: Language, i18n: I18n): string {
  if (terms === 'fee' && fee !== null) return formatMoney(fee, language);
  if (terms === 'other' && words !== null) return words;
  return i18n._(terms === 'fee' || terms === 'other' ? labels.unknown : labels[terms]);
}

/** Picture or name, facts, and the terms. */
export const Row = styled.li({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minHeight: 64,
  padding: 'var(--space-2) 0',
  borderTop: '1px solid var(--rule)',
  '&:first-of-type': { borderTop: 0 },
  '& p': { margin: 0, color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
  '& time': { whiteSpace: 'nowrap' },
});

export const Player = styled(RouteLink)({
  color: 'inherit',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  // The whole row is clickable.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
});

/** Beside the name, so that club and date fit on a line of a phone. */
const Age = styled.small({ whiteSpace: 'nowrap' });

export const Price = styled.strong({
  maxWidth: '9rem',
  textAlign: 'right',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  '&[data-terms=fee]': {
    fontFamily: 'var(--font-condensed)',
    fontWeight: 600,
    fontSize: 'var(--text-large)',
  },
  '&:not([data-terms=fee])': { fontWeight: 500, fontSize: 'var(--text-small)' },
});

/** TRANS-1: a transfer: player, other club, date and terms. */
export function TransferRow({ transfer }: { transfer: Transfer }) {
  const { player, date, age, loanUntil } = transfer;
  const { site, pathFor } = useShell();
  const { i18n } = useLingui();
  return (
    <Row data-transfer={player.slug}>
      <Avatar name={player.name} photo={player.photo} size={40} />
      <div>
        <Player to={pathFor('player', { slug: player.slug })}>{player.name}</Player>
        {age === null ? null : (
          <>
            {' '}
            <Age>
              <Plural value={age} one="# year" other="# years" />
            </Age>
          </>
        )}
        <p>
          <OtherClub {...transfer} /> · <FormattedDay day={date} />
        </p>
        {loanUntil === null ? null : (
          <p>
            <Trans>
              Loan until <FormattedDay day={loanUntil} />
            </Trans>
          </p>
        )}
      </div>
      <Price data-terms={transfer.terms}>{formatTerms(transfer, site.language, i18n)}</Price>
    </Row>
  );
}
