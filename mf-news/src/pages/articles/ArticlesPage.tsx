import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Pagination } from '@fan-base/shared-ui/components/Pagination';
import { parsePageNumber } from '@fan-base/shared-ui/formats/page-number';
import { Trans } from '@lingui/react/macro';
import { ArticleCards } from '../../parts/ArticleCards.tsx';
import { NoArticles } from '../../parts/NoArticles.tsx';

export { head } from './head.ts';

const listHeight = 1200;

const Title = styled.h1({ marginBottom: 'var(--space-4)' });

/** The articles of the site's own editors, newest first, page by page. */
export function Page({ site, query }: PageInput) {
  const { pathFor } = useShell();
  const page = parsePageNumber(query);
  const answer = useApi(api.articles.getArticles({ page }));
  const name = site.team?.name ?? site.product;
  return (
    <>
      <Title>
        <Trans>Articles about {name}</Trans>
      </Title>
      <ApiView answer={answer} height={listHeight}>
        {({ items, pages }) => (
          <>
            {items.length === 0 ? <NoArticles page={page} /> : <ArticleCards articles={items} />}
            <Pagination
              page={page}
              pages={pages}
              pathOf={(number) => pathFor('articles', {}, number === 1 ? {} : { page: String(number) })}
            />
          </>
        )}
      </ApiView>
    </>
  );
}
