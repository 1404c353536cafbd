import { useShell } from '@fan-base/shared-contracts/shell';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RumourFilter } from './rumour-filter.ts';
import { useRumoursPath } from './useRumoursPath.ts';

function sentence({ page, direction }: RumourFilter): ReactNode {
  if (page > 1) return <Trans>There are no rumours this far back.</Trans>;
  if (direction === 'in') return <Trans>There are no rumours of players coming in.</Trans>;
  if (direction === 'out') return <Trans>There are no rumours of players leaving.</Trans>;
  return <Trans>There are no rumours right now. They come here as soon as somebody writes one.</Trans>;
}

/** No rumour where the address looks for them, and the way on: to all of them, or to what has happened. */
export function NoRumours({ wanted }: { wanted: RumourFilter }) {
  const { site, pathFor } = useShell();
  const pathOf = useRumoursPath();
  const isPlain = wanted.page === 1 && wanted.direction === undefined;
  const next = isPlain
    ? {
        to: pathFor('transfers', { season: String(site.season) }),
        link: <Trans>See this season’s transfers</Trans>,
      }
    : { to: pathOf({}), link: <Trans>See all rumours</Trans> };
  return <EmptyState {...next}>{sentence(wanted)}</EmptyState>;
}
