import styled from '@emotion/styled';
import type { ArticleListing } from '@fan-base/shared-contracts/api/articles';
import { ArticleCard } from './ArticleCard.tsx';

const Grid = styled.ul({
  display: 'grid',
  gap: '0 var(--space-6)',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const sizes = '(min-width: 60rem) 24rem, (min-width: 40rem) 45vw, 94vw';

/**
 * Articles side by side, as many in a row as there is room for: short in a part of a page, and with their first
 * lines where the page is about them.
 */
export const ArticleCards = (props: { articles: readonly ArticleListing[]; isPart?: boolean }) => {
  const { articles, isPart = false } = props;
  return (
    <Grid>
      {articles.map((article) => (
        <li key={article.slug}>
          <ArticleCard article={article} sizes={sizes} heading={isPart ? 'h3' : 'h2'} isShort={isPart} />
        </li>
      ))}
    </Grid>
  );
};
