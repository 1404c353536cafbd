import { useShell } from '@fan-base/shared-contracts/shell';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Trans } from '@lingui/react/macro';

/** A site whose editors have written nothing yet, or a page after the oldest article. */
export function NoArticles({ page }: { page: number }) {
  const { pathFor } = useShell();
  return page === 1 ? (
    <EmptyState to={pathFor('front')} link={<Trans>See the newest stories</Trans>}>
      <Trans>Our editors have not written anything here yet.</Trans>
    </EmptyState>
  ) : (
    <EmptyState to={pathFor('articles')} link={<Trans>See the newest articles</Trans>}>
      <Trans>There are no older articles.</Trans>
    </EmptyState>
  );
}
