import styled from '@emotion/styled';
import type { ArticleListing } from '@fan-base/shared-contracts/api/articles';
import { Trans } from '@lingui/react/macro';
import { ArticleTime } from './ArticleTime.tsx';

const Line = styled.p({
  margin: 0,
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
  overflowWrap: 'anywhere',
});

/** An article's author and date in a list. */
export function Byline({ article }: { article: Pick<ArticleListing, 'author' | 'publishedAt'> }) {
  const { author, publishedAt } = article;
  return (
    <Line>
      <Trans>By {author}</Trans>
      {' · '}
      <ArticleTime at={publishedAt} />
    </Line>
  );
}
