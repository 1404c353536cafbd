import styled from '@emotion/styled';
import type { Absences } from '@fan-base/shared-contracts/api/squad';
import * as api from '@fan-base/shared-contracts/client';
import { useApi, useSite } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans } from '@lingui/react/macro';
import { PersonName } from '../parts/PersonName.tsx';
import { AbsenceFacts } from './AbsenceFacts.tsx';
import { AbsenceMark } from './AbsenceMark.tsx';
import { AbsenceTimeline } from './AbsenceTimeline.tsx';
import { absencesAnchor } from './absences-anchor.ts';
import { NoAbsences } from './NoAbsences.tsx';

const List = styled.ul({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 'var(--space-2)',
    padding: 'var(--space-3) 0',
    borderTop: '1px solid var(--rule)',
    '@media (min-width: 60rem) and (max-width: 72rem)': {
      gridTemplateColumns: 'minmax(14rem, 1fr) minmax(0, 2.5fr)',
      alignItems: 'center',
    },
  },
  '& > li:first-of-type': { borderTop: 0 },
});

/** The list beside the matches on a wide screen. */
const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 72rem)': {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: 'var(--space-10)',
  },
});

const AbsenceList = ({ players }: { players: Absences['players'] }) => (
  <List>
    {players.map(({ player, absence }) => (
      <li key={player.slug} data-absence={absence.kind}>
        <PersonName {...player} size={44} below={<AbsenceMark absence={absence} />} />
        <AbsenceFacts absence={absence} />
      </li>
    ))}
  </List>
);

const height = 420;

/** SQUAD-3: the squad's injuries and absences in full. */
export function AbsencesSection() {
  const { language } = useSite();
  const answer = useApi(api.squad.getAbsences());
  return (
    <Section id={absencesAnchor[language]} title={<Trans>Injuries and absences</Trans>}>
      <ApiView answer={answer} height={height}>
        {(absences) =>
          absences.players.length === 0 ? (
            <NoAbsences />
          ) : (
            <Columns>
              <AbsenceList players={absences.players} />
              <AbsenceTimeline absences={absences} />
            </Columns>
          )
        }
      </ApiView>
    </Section>
  );
}
