import * as api from '@fan-base/shared-contracts/client';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { useApi } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans } from '@lingui/react/macro';
import { Stack } from '../../parts/Stack.tsx';
import { AbsenceNow, PastAbsences } from './Absences.tsx';
import { Career } from './Career.tsx';
import { PlayerFacts } from './PlayerFacts.tsx';
import { PlayerTop } from './PlayerTop.tsx';
import { Statistics } from './Statistics.tsx';

export { head } from './head.ts';

const pageHeight = 1200;

/** SQUAD-2: a player of the club, now or before. */
export function Page({ params }: PageInput) {
  const answer = useApi(api.squad.getPlayer({ slug: params.slug ?? '' }));
  return (
    <ApiView answer={answer} height={pageHeight}>
      {(player) => (
        <Stack>
          <PlayerTop player={player} />
          <PlayerFacts player={player} />
          <Section title={<Trans>Absence</Trans>}>
            <AbsenceNow player={player} />
            <PastAbsences absences={player.pastAbsences} />
          </Section>
          <Section title={<Trans>Statistics</Trans>}>
            <Statistics player={player} />
          </Section>
          <Section title={<Trans>Career</Trans>}>
            <Career player={player} />
          </Section>
        </Stack>
      )}
    </ApiView>
  );
}
