import styled from '@emotion/styled';
import type { Player } from '@fan-base/shared-contracts/api/squad';
import type { Language } from '@fan-base/shared-contracts/language';
import { useSite } from '@fan-base/shared-contracts/shell';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { FormattedDay } from '@fan-base/shared-ui/components/FormattedDay';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { TeamLink } from '@fan-base/shared-ui/components/TeamLink';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import { getUniqueKeys } from '@fan-base/shared-ui/formats/unique-keys';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

type CareerTransfer = Player['career'][number];

const labels: Record<Exclude<CareerTransfer['terms'], 'fee' | 'other'>, MessageDescriptor> = {
  free: msg`Free`,
  loan: msg`Loan`,
  'loan-end': msg`End of loan`,
  unknown: msg({ message: 'Unknown', context: 'terms of a transfer' }),
};

function formatTerms(
  { terms, fee, words }: Pick<CareerTransfer, 'terms' | 'fee' | 'words'>,
  language: Language,
  i18n: I18n,
): string {
  if (terms === 'fee' && fee !== null) return formatMoney(fee, language);
  if (terms === 'other' && words !== null) return words;
  return i18n._(terms === 'fee' || terms === 'other' ? labels.unknown : labels[terms]);
}

const List = styled.ol({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"date terms" "clubs clubs"',
    gap: 'var(--space-1) var(--space-4)',
    alignItems: 'center',
    padding: 'var(--space-3) 0',
    borderTop: '1px solid var(--rule)',
    '@media (min-width: 48rem)': {
      gridTemplateColumns: '11rem minmax(0, 1fr) auto',
      gridTemplateAreas: '"date clubs terms"',
    },
  },
  '& > li:first-of-type': { borderTop: 0 },
});

const When = styled.span({ gridArea: 'date', color: 'var(--text-muted)', fontSize: 'var(--text-small)' });
const Terms = styled.strong({ gridArea: 'terms', textAlign: 'right', fontVariantNumeric: 'tabular-nums' });
const Clubs = styled.span({
  gridArea: 'clubs',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-1) var(--space-3)',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 'var(--space-2)' },
});

function Club({ club }: { club: CareerTransfer['from'] }) {
  return (
    <span>
      {club?.team ? <Crest team={club.team} size={22} /> : null}
      {club ? (
        club.team ? (
          <TeamLink team={club.team}>{club.team.shortName}</TeamLink>
        ) : (
          <span>{club.name}</span>
        )
      ) : (
        <span>
          <Trans context="a club that is not named">Unknown club</Trans>
        </span>
      )}
    </span>
  );
}

/** SQUAD-2: the transfers of a career, newest first, each with its terms. */
export function Career({ player: { career } }: { player: Pick<Player, 'career'> }) {
  const { language } = useSite();
  const { t, i18n } = useLingui();
  if (career.length === 0) {
    return <EmptyState>{t`No transfers on record`}</EmptyState>;
  }
  const keys = getUniqueKeys(career.map(({ date, from, to }) => `${date} ${from?.name} ${to?.name}`));
  return (
    <List>
      {career.map((transfer, at) => (
        <li key={keys[at]}>
          <When>
            <FormattedDay day={transfer.date} />
          </When>
          <Clubs>
            <Club club={transfer.from} />
            <Icon name="chevron-right" size={16} />
            <span className="visually-hidden">
              {t({ message: 'to', context: 'from one club to another' })}
            </span>
            <Club club={transfer.to} />
          </Clubs>
          <Terms>{formatTerms(transfer, language, i18n)}</Terms>
        </li>
      ))}
    </List>
  );
}
