import * as api from '@fan-base/shared-contracts/client';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { PageHeader } from '@fan-base/shared-ui/components/PageHeader';
import { SearchForm } from '@fan-base/shared-ui/components/SearchForm';
import { useLingui } from '@lingui/react/macro';
import { AbsencesSection } from '../../absences/AbsencesSection.tsx';
import { Stack } from '../../parts/Stack.tsx';
import { maxSearchLength, parseSearch } from './parse-search.ts';
import { SearchResults } from './SearchResults.tsx';
import { SquadTable } from './SquadTable.tsx';
import { parseSort, type Sort } from './sort.ts';

export { head } from './head.ts';

const tableHeight = 1700;

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
  const { pathFor } = useShell();
  const { t } = useLingui();
  const search = parseSearch(query);
  const name = site.team?.name ?? site.product;
  return (
    <>
      <PageHeader title={search === null ? t`${name}: the squad` : t`Players named “${search}”`}>
        <SearchForm
          action={pathFor('squad')}
          name="search"
          label={t`Player’s name`}
          value={search ?? ''}
          maxLength={maxSearchLength}
          submitLabel={
            <>
              <Icon name="search" size={18} />
              {t`Find`}
            </>
          }
        />
      </PageHeader>
      {search === null ? <WholeSquad sort={parseSort(query)} /> : <SearchResults search={search} />}
    </>
  );
}
