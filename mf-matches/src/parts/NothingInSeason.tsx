import { useShell } from '@fan-base/shared-contracts/shell';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Empty state of a season, with a link to the current one. */
export function NothingInSeason({ route, children }: { route: 'fixtures' | 'table'; children: ReactNode }) {
  const { site, pathFor } = useShell();
  return (
    <EmptyState
      to={pathFor(route, { season: String(site.fixtures_season) })}
      link={<Trans>See the current season</Trans>}
    >
      {children}
    </EmptyState>
  );
}
