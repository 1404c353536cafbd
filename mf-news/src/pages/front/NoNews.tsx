import { useShell } from '@fan-base/shared-contracts/shell';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Trans } from '@lingui/react/macro';

/** A site whose feeds have brought nothing yet, or a page after the oldest story. */
export function NoNews({ page }: { page: number }) {
  const { site, pathFor } = useShell();
  const season = String(site.fixtures_season);
  return page === 1 ? (
    <EmptyState to={pathFor('fixtures', { season })} link={<Trans>See the fixtures</Trans>}>
      <Trans>There is no news yet. It comes here by itself as soon as it is written.</Trans>
    </EmptyState>
  ) : (
    <EmptyState to={pathFor('front')} link={<Trans>See the newest stories</Trans>}>
      <Trans>There are no stories this far back.</Trans>
    </EmptyState>
  );
}
