import styled from '@emotion/styled';
import type { Absences } from '@fan-base/shared-contracts/api/squad';
import * as api from '@fan-base/shared-contracts/client';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Plural, useLingui } from '@lingui/react/macro';
import { AbsenceMark } from '../../absences/AbsenceMark.tsx';
import { absencesAnchor } from '../../absences/absences-anchor.ts';
import { NoAbsences } from '../../absences/NoAbsences.tsx';
import { ReturnDay } from '../../absences/ReturnDay.tsx';
import { PersonName } from '../../parts/PersonName.tsx';

const height = 200;
const playerLimit = 5;

const List = styled.ul({
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--space-3)',
    minHeight: 56,
    borderTop: '1px solid var(--rule)',
  },
  '& > li:first-of-type': { borderTop: 0 },
});

function Row({ player, absence }: Absences['players'][number]) {
  return (
    <li>
      <PersonName {...player} below={<AbsenceMark absence={absence} />} />
      <ReturnDay absence={absence} />
    </li>
  );
}

/** SQUAD-3, NEWS-1: who is out or doubtful, for the front page, with a link to the full list. */
export function Widget() {
  const { site, pathFor } = useShell();
  const { t } = useLingui();
  const answer = useApi(api.squad.getAbsences());
  const all = `${pathFor('squad')}#${absencesAnchor[site.language]}`;
  return (
    <Section title={t`Injuries and absences`} more={{ to: all, label: t`All absences` }}>
      <ApiView answer={answer} height={height}>
        {({ players }) =>
          players.length === 0 ? (
            <NoAbsences />
          ) : (
            <List>
              {players.slice(0, playerLimit).map((row) => (
                <Row key={row.player.slug} {...row} />
              ))}
              {players.length > playerLimit ? (
                <li>
                  <Plural value={players.length - playerLimit} one="and # more" other="and # more" />
                </li>
              ) : null}
            </List>
          )
        }
      </ApiView>
    </Section>
  );
}
