import * as api from '@fan-base/shared-contracts/client';
import { useApi, useSite } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans } from '@lingui/react/macro';
import { AbsenceList } from './AbsenceList.tsx';
import { AbsenceTimeline } from './AbsenceTimeline.tsx';
import { absencesAnchor } from './absences-anchor.ts';
import { NoAbsences } from './NoAbsences.tsx';

const height = 420;

/** SQUAD-3: the injuries and absences of the squad, in full. */
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
            <>
              <AbsenceList players={absences.players} />
              <AbsenceTimeline absences={absences} />
            </>
          )
        }
      </ApiView>
    </Section>
  );
}
