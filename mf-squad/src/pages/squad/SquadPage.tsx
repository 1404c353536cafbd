import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { useApi } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Trans, useLingui } from '@lingui/react/macro';
import { AbsencesSection } from '../../absences/AbsencesSection.tsx';
import { Stack } from '../../parts/Stack.tsx';
import { PlayerSearch } from './PlayerSearch.tsx';
import { parseSearch } from './parse-search.ts';
import { SearchResults } from './SearchResults.tsx';
import { SquadTable } from './SquadTable.tsx';
import { parseSort, type Sort } from './sort.ts';

export { head } from './head.ts';

const tableHeight = 1700;

const Top = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3) var(--space-6)',
  marginBottom: 'var(--space-4)',
});

function WholeSquad({ sort }: { sort: Sort | null }) {
  const { t } = useLingui();
  const answer = useApi(api.squad.getSquad());
  return (
    <Stack>
      <ApiView answer={answer} height={tableHeight}>
        {(squad) =>
          squad.players.length === 0 && squad.manager === null ? (
            <EmptyState>{t`The squad is not known yet.`}</EmptyState>
          ) : (
            <SquadTable squad={squad} sort={sort} />
          )
        }
      </ApiView>
      <AbsencesSection />
    </Stack>
  );
}

/** SQUAD-1, SQUAD-3, SQUAD-5: the squad with its absences, or the players that a name finds. */
export function Page({ query, site }: PageInput) {
  const search = parseSearch(query);
  const name = site.team?.name ?? site.product;
  return (
    <>
      <Top>
        <h1>
          {search === null ? <Trans>{name}: the squad</Trans> : <Trans>Players named “{search}”</Trans>}
        </h1>
        <PlayerSearch search={search} />
      </Top>
      {search === null ? <WholeSquad sort={parseSort(query)} /> : <SearchResults search={search} />}
    </>
  );
}
