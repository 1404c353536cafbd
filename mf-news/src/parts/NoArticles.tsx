import { useShell } from '@fan-base/shared-contracts/shell';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { useLingui } from '@lingui/react/macro';

/** Empty state: a site without articles, or a page past the oldest one. */
export function NoArticles({ page }: { page: number }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  return page === 1 ? (
    <EmptyState to={pathFor('front')} link={t`See the latest stories`}>
      {t`No articles from our writers yet.`}
    </EmptyState>
  ) : (
    <EmptyState to={pathFor('articles')} link={t`See the latest articles`}>
      {t`There are no older articles.`}
    </EmptyState>
  );
}
