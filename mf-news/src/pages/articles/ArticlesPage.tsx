import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Pagination } from '@fan-base/shared-ui/components/Pagination';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { parsePageNumber } from '@fan-base/shared-ui/formats/page-number';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArticleCards } from '../../parts/ArticleCards.tsx';
import { NoArticles } from '../../parts/NoArticles.tsx';

/** Title and description of the list of articles, with the page number after the first. */
export const head: PageModule['head'] = ({ site, query }, read, i18n) => {
  const name = getSiteName(site);
  const page = parsePageNumber(query);
  return {
    title:
      page === 1 ? i18n._(msg`Articles about ${name}`) : i18n._(msg`Articles about ${name}, page ${page}`),
    description: i18n._(msg`Our own articles about ${name}: long reads, profiles and opinion.`),
    structuredData: [breadcrumbs(site, [{ name: i18n._(msg`Articles`) }])],
    // `noindex` only past the last article, not when the list failed to load.
    noindex: read(api.articles.getArticles({ page }))?.items.length === 0,
  };
};

const listHeight = 1200;

const Title = styled.h1({ marginBottom: 'var(--space-4)' });

/** The site's own articles, newest first, paginated. */
export function Page({ site, query }: PageInput) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  const page = parsePageNumber(query);
  const answer = useApi(api.articles.getArticles({ page }));
  const name = getSiteName(site);
  return (
    <>
      <Title>{t`Articles about ${name}`}</Title>
      <ApiView answer={answer} height={listHeight}>
        {({ items, pages }) => (
          <>
            {items.length === 0 ? (
              <NoArticles page={page} />
            ) : (
              <ArticleCards articles={items} hasLead={page === 1} />
            )}
            <Pagination
              page={page}
              pages={pages}
              getPath={(number) => pathFor('articles', {}, number === 1 ? {} : { page: String(number) })}
            />
          </>
        )}
      </ApiView>
    </>
  );
}
