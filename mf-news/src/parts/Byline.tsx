import styled from '@emotion/styled';
import type { ArticleListing } from '@fan-base/shared-contracts/api/articles';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import type { ReactNode } from 'react';

const Line = styled.p({
  margin: 0,
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
  overflowWrap: 'anywhere',
});

/** An article's author and age. @param children replaces the age */
export function Byline(props: {
  article: Pick<ArticleListing, 'author' | 'publishedAt'>;
  children?: ReactNode;
}) {
  const { article, children } = props;
  return (
    <Line>
      {article.author}
      {' · '}
      {children ?? <RelativeTime at={article.publishedAt} />}
    </Line>
  );
}
