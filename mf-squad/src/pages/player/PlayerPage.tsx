import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { Slot, useApi } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Stack } from '@fan-base/shared-ui/components/Stack';
import { Trans } from '@lingui/react/macro';
import { CurrentAbsence, PastAbsences } from './Absences.tsx';
import { Bio } from './Bio.tsx';
import { Career } from './Career.tsx';
import { PlayerArticles } from './PlayerArticles.tsx';
import { PlayerHead } from './PlayerHead.tsx';
import { SeasonTiles } from './SeasonTiles.tsx';
import { Statistics } from './Statistics.tsx';

export { head } from './head.ts';

/** The season, the bio beside it, and the rest below; on a phone below each other. */
const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-8) var(--space-10)',
  '& > :empty': { display: 'none' },
  '@media (min-width: 64rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) 20rem',
    gridTemplateRows: 'auto 1fr',
    '& > :nth-of-type(2)': { gridArea: '1 / 2 / span 2' },
  },
});

const pageHeight = 1200;

/** SQUAD-2: a current or former player. */
export function Page({ params: { slug = '' } }: PageInput) {
  const answer = useApi(api.squad.getPlayer({ slug }));
  return (
    <ApiView answer={answer} height={pageHeight}>
      {(player) => (
        <Stack>
          <PlayerHead player={player} />
          <Columns>
            <div>
              <SeasonTiles player={player} />
            </div>
            <Stack isWide style={{ alignContent: 'start' }}>
              <Section title={<Trans>Facts</Trans>}>
                <Bio player={player} />
              </Section>
              <Section title={<Trans>Absence</Trans>}>
                <CurrentAbsence player={player} />
                <PastAbsences absences={player.pastAbsences} />
              </Section>
              <PlayerArticles articles={player.articles} />
              <Slot name="player/side" />
            </Stack>
            <Stack isWide style={{ alignContent: 'start' }}>
              <Section title={<Trans>Statistics</Trans>}>
                <Statistics player={player} />
              </Section>
              <Section title={<Trans>Career</Trans>}>
                <Career player={player} />
              </Section>
            </Stack>
          </Columns>
        </Stack>
      )}
    </ApiView>
  );
}
