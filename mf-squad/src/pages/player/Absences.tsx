import styled from '@emotion/styled';
import type { Player } from '@fan-base/shared-contracts/api/squad';
import { DayText } from '@fan-base/shared-ui/components/DayText';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Plural, useLingui } from '@lingui/react/macro';
import { AbsenceFacts } from '../../absences/AbsenceFacts.tsx';
import { AbsenceMark } from '../../absences/AbsenceMark.tsx';
import { causeName } from '../../absences/causes.ts';
import { Known } from '../../parts/Known.tsx';

const Now = styled.div({
  display: 'grid',
  gap: 'var(--space-3)',
  padding: 'var(--space-4)',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  '& > span': { fontSize: 'var(--text-body)' },
});

const Past = styled.ul({
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 var(--space-4)',
    padding: 'var(--space-2) 0',
    borderTop: '1px solid var(--rule)',
  },
  '& > li > span:last-of-type': { color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
});

/** The absence that a player has now, or that he has none. */
export function AbsenceNow({ player: { absence, name } }: { player: Pick<Player, 'absence' | 'name'> }) {
  const { t } = useLingui();
  if (absence === null) {
    return <EmptyState>{t`${name} has no known injuries or other absences.`}</EmptyState>;
  }
  return (
    <Now>
      <AbsenceMark absence={absence} />
      <AbsenceFacts absence={absence} />
    </Now>
  );
}

const day = (value: string) => <DayText day={value} />;

/** Absences that are over; nothing where there are none. */
export function PastAbsences({ absences }: { absences: Player['pastAbsences'] }) {
  const { t, i18n } = useLingui();
  if (absences.length === 0) return null;
  return (
    <>
      <h3 style={{ margin: 'var(--space-5) 0 var(--space-2)' }}>{t`Earlier absences`}</h3>
      <Past>
        {absences.map(({ cause, start, end, days }) => (
          <li key={`${cause} ${start}`}>
            <span>{causeName(i18n, cause)}</span>
            <span>
              <Known value={start}>{day}</Known> – <Known value={end}>{day}</Known>
              {days === null ? null : (
                <>
                  {' · '}
                  <Plural value={days} one="# day" other="# days" />
                </>
              )}
            </span>
          </li>
        ))}
      </Past>
    </>
  );
}
