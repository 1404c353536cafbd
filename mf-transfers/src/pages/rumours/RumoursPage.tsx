import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { useApi } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { FilterLinks } from '@fan-base/shared-ui/components/FilterLinks';
import { PageTop } from '@fan-base/shared-ui/components/PageTop';
import { Pagination } from '@fan-base/shared-ui/components/Pagination';
import { Trans, useLingui } from '@lingui/react/macro';
import { NoRumours } from './NoRumours.tsx';
import { RumourItem } from './RumourItem.tsx';
import { parseRumourFilter } from './rumour-filter.ts';
import { useRumoursPath } from './useRumoursPath.ts';

export { head } from './head.ts';

const listHeight = 1600;

const List = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '0 var(--space-10)',
  alignItems: 'start',
  '@media (min-width: 60rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** TRANS-2: who may come and who may go, as others write it. */
export function Page({ query }: PageInput) {
  const wanted = parseRumourFilter(query);
  const answer = useApi(api.rumours.getRumours(wanted));
  const pathOf = useRumoursPath();
  const { t } = useLingui();
  const choice = (label: string, direction?: 'in' | 'out') => ({
    to: pathOf({ direction }),
    label,
    isCurrent: wanted.direction === direction,
  });
  return (
    <>
      <PageTop>
        <h1>
          <Trans>Transfer rumours</Trans>
        </h1>
        <FilterLinks
          label={t`Which rumours`}
          choices={[
            choice(t`All`),
            choice(t({ message: 'Incoming', context: "a player's move to the club" }), 'in'),
            choice(t({ message: 'Outgoing', context: "a player's move away from the club" }), 'out'),
          ]}
        />
      </PageTop>
      <ApiView answer={answer} height={listHeight}>
        {({ items, pages }) =>
          items.length === 0 ? (
            <NoRumours wanted={wanted} />
          ) : (
            <>
              <List>
                {items.map((rumour) => (
                  <RumourItem key={rumour.id} rumour={rumour} />
                ))}
              </List>
              <Pagination page={wanted.page} pages={pages} pathOf={(page) => pathOf({ ...wanted, page })} />
            </>
          )
        }
      </ApiView>
    </>
  );
}
