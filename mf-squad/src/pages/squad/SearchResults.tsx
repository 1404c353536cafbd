import styled from '@emotion/styled';
import type { PlayerListing } from '@fan-base/shared-contracts/api/squad';
import * as api from '@fan-base/shared-contracts/client';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { LinkButton } from '@fan-base/shared-ui/components/LinkButton';
import { Trans, useLingui } from '@lingui/react/macro';
import { PersonName } from '../../parts/PersonName.tsx';
import { positionLabels } from '../../parts/positions.ts';

const height = 300;

const List = styled.ul({
  margin: '0 0 var(--space-4)',
  '& > li': { padding: 'var(--space-2) 0', borderTop: '1px solid var(--rule)' },
  '& > li:first-of-type': { borderTop: 0 },
  '& small': { display: 'block', color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
});

function Role({ player: { position, number } }: { player: PlayerListing }) {
  const { t, i18n } = useLingui();
  const role = position === null ? t`Former player` : i18n._(positionLabels[position]);
  return <small>{number === null ? role : t`No. ${number} · ${role}`}</small>;
}

/** SQUAD-5: who is found by a name, now in the squad or before, and the way back to the squad. */
export function SearchResults({ search }: { search: string }) {
  const { pathFor } = useShell();
  const answer = useApi(api.squad.searchPlayers({ search }));
  const back = { to: pathFor('squad'), link: <Trans>See the whole squad</Trans> };
  return (
    <ApiView answer={answer} height={height}>
      {({ players }) =>
        players.length === 0 ? (
          <EmptyState isFiltered {...back} />
        ) : (
          <>
            <List>
              {players.map((player) => (
                <li key={player.slug}>
                  <PersonName {...player} size={44} below={<Role player={player} />} />
                </li>
              ))}
            </List>
            <LinkButton to={back.to}>{back.link}</LinkButton>
          </>
        )
      }
    </ApiView>
  );
}
