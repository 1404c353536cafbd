import styled from '@emotion/styled';
import type { Player } from '@fan-base/shared-contracts/api/squad';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { FormattedDay } from '@fan-base/shared-ui/components/FormattedDay';
import { getUniqueKeys } from '@fan-base/shared-ui/formats/unique-keys';
import { Plural, useLingui } from '@lingui/react/macro';
import { AbsenceFacts } from '../../absences/AbsenceFacts.tsx';
import { AbsenceMark } from '../../absences/AbsenceMark.tsx';
import { getCauseName } from '../../absences/causes.ts';
import { OptionalValue } from '../../parts/OptionalValue.tsx';

const CurrentBox = styled.div({
  display: 'grid',
  gap: 'var(--space-3)',
  padding: 'var(--space-4)',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  '& > span': { fontSize: 'var(--text-body)' },
});

const PastList = styled.ul({
  '& > li': {
    display: 'grid',
    padding: 'var(--space-2) 0',
    borderTop: '1px solid var(--rule)',
  },
  '& > li > span:last-of-type': { color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
});

/** A player's current absence, or a note that there is none. */
export function CurrentAbsence({ player: { absence } }: { player: Pick<Player, 'absence'> }) {
  const { t } = useLingui();
  if (absence === null) {
    return <EmptyState>{t`No injuries or suspensions`}</EmptyState>;
  }
  return (
    <CurrentBox>
      <AbsenceMark absence={absence} />
      <AbsenceFacts absence={absence} />
    </CurrentBox>
  );
}

const day = (value: string) => <FormattedDay day={value} />;

/** Past absences; renders nothing without any. */
export function PastAbsences({ absences }: { absences: Player['pastAbsences'] }) {
  const { t, i18n } = useLingui();
  if (absences.length === 0) return null;
  const keys = getUniqueKeys(absences.map(({ cause, start }) => `${cause} ${start}`));
  return (
    <>
      <h3 style={{ margin: 'var(--space-5) 0 var(--space-2)' }}>{t`Earlier absences`}</h3>
      <PastList>
        {absences.map(({ cause, start, end, days }, at) => (
          <li key={keys[at]}>
            <span>{getCauseName(i18n, cause)}</span>
            <span>
              <OptionalValue value={start}>{day}</OptionalValue> –{' '}
              <OptionalValue value={end}>{day}</OptionalValue>
              {days === null ? null : (
                <span>
                  {' · '}
                  <Plural value={days} one="# day" other="# days" />
                </span>
              )}
            </span>
          </li>
        ))}
      </PastList>
    </>
  );
}
