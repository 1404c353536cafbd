import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { FilterLinks } from '@fan-base/shared-ui/components/FilterLinks';
import { PageHeader } from '@fan-base/shared-ui/components/PageHeader';
import { Pagination } from '@fan-base/shared-ui/components/Pagination';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RumourItem } from './RumourItem.tsx';
import { parseRumourFilter, type RumourFilter } from './rumour-filter.ts';

/** Address of a filtered page of rumours; the unfiltered first page has no query. */
function useRumoursPath(): (filter: Partial<RumourFilter>) => string {
  const { pathFor } = useShell();
  return ({ page = 1, direction }) =>
    pathFor(
      'rumours',
      {},
      { ...(direction ? { direction } : {}), ...(page > 1 ? { page: String(page) } : {}) },
    );
}

/** Title and description of the rumours; filtered lists and pages past the last are `noindex`. */
export const head: PageModule['head'] = ({ site, query }, read, i18n) => {
  const team = getSiteName(site);
  const filter = parseRumourFilter(query);
  const { page, direction } = filter;
  const name = i18n._(msg`Transfer rumours`);
  const title = page > 1 ? i18n._(msg`Transfer rumours, page ${page}`) : name;
  const isPastTheLast = page > 1 && read(api.rumours.getRumours(filter))?.items.length === 0;
  return {
    title: `${title} – ${team}`,
    description: i18n._(
      msg`${team} transfer rumours: who might join and who might leave, with sources and how reliable each one is.`,
    ),
    structuredData: [breadcrumbs(site, [{ name }])],
    noindex: direction !== undefined || isPastTheLast,
  };
};

function getEmptyMessage({ page, direction }: RumourFilter): ReactNode {
  if (page > 1) return <Trans>There are no older rumours.</Trans>;
  if (direction === 'in') return <Trans>There are no rumours of players joining.</Trans>;
  if (direction === 'out') return <Trans>There are no rumours of players leaving.</Trans>;
  return <Trans>There are no rumours right now. New ones will appear here.</Trans>;
}

function NoRumours({ filter }: { filter: RumourFilter }) {
  const { site, pathFor } = useShell();
  const getPath = useRumoursPath();
  const isPlain = filter.page === 1 && filter.direction === undefined;
  const next = isPlain
    ? {
        to: pathFor('transfers', { season: String(site.season) }),
        link: <Trans>See this season’s transfers</Trans>,
      }
    : { to: getPath({}), link: <Trans>See all rumours</Trans> };
  return <EmptyState {...next}>{getEmptyMessage(filter)}</EmptyState>;
}

const listHeight = 1600;

const List = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-4)',
  '@media (min-width: 48rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 72rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

/** TRANS-2: incoming and outgoing rumours from the media. */
export function Page({ query }: PageInput) {
  const filter = parseRumourFilter(query);
  const answer = useApi(api.rumours.getRumours(filter));
  const getPath = useRumoursPath();
  const { t } = useLingui();
  const choice = (label: string, direction?: 'in' | 'out') => ({
    to: getPath({ direction }),
    label,
    isCurrent: filter.direction === direction,
  });
  return (
    <>
      <PageHeader title={t`Transfer rumours`} hasWideControls>
        <FilterLinks
          label={t`Filter rumours`}
          choices={[
            choice(t`All`),
            choice(t({ message: 'Incoming', context: 'a transfer to the club' }), 'in'),
            choice(t({ message: 'Outgoing', context: 'a transfer away from the club' }), 'out'),
          ]}
        />
      </PageHeader>
      <ApiView answer={answer} height={listHeight}>
        {({ items, pages }) =>
          items.length === 0 ? (
            <NoRumours filter={filter} />
          ) : (
            <>
              <List>
                {items.map((rumour) => (
                  <RumourItem key={rumour.id} rumour={rumour} />
                ))}
              </List>
              <Pagination page={filter.page} pages={pages} getPath={(page) => getPath({ ...filter, page })} />
            </>
          )
        }
      </ApiView>
    </>
  );
}
