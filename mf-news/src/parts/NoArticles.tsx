import { useShell } from '@fan-base/shared-contracts/shell';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { LinkButton } from '@fan-base/shared-ui/components/LinkButton';
import { Trans } from '@lingui/react/macro';

/** A site whose editors have written nothing yet, or a page after the oldest article. */
export function NoArticles({ page }: { page: number }) {
  const { pathFor } = useShell();
  return page === 1 ? (
    <EmptyState
      action={
        <LinkButton to={pathFor('front')}>
          <Trans>See the newest stories</Trans>
        </LinkButton>
      }
    >
      <Trans>Our editors have not written anything here yet.</Trans>
    </EmptyState>
  ) : (
    <EmptyState
      action={
        <LinkButton to={pathFor('articles')}>
          <Trans>See the newest articles</Trans>
        </LinkButton>
      }
    >
      <Trans>There are no articles this far back.</Trans>
    </EmptyState>
  );
}
