import styled from '@emotion/styled';
import type { ArticleListing } from '@fan-base/shared-contracts/api/articles';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Picture } from '@fan-base/shared-ui/components/Picture';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Byline } from './Byline.tsx';

const Card = styled.article({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-2)',
  minWidth: 0,
  paddingBlock: 'var(--space-4)',
  borderTop: '1px solid var(--rule)',
  '& h2, & h3': { fontWeight: 600, fontSize: 'var(--text-large)', lineHeight: 1.2, overflowWrap: 'anywhere' },
  '& p': { margin: 0 },
});

const Title = styled(RouteLink)({
  color: 'inherit',
  textDecoration: 'none',
  // The whole card is clickable.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
});

/**
 * A list entry of the site's own article.
 * @param sizes the `sizes` attribute of its `<img>`
 * @param heading heading level of its title
 * @param isShort omits the excerpt
 * @param isFirst its picture is on the first screen
 */
function ArticleCard(props: {
  article: ArticleListing;
  sizes: string;
  heading: 'h2' | 'h3';
  isShort: boolean;
  isFirst: boolean;
}) {
  const { article, sizes, heading: Heading, isShort, isFirst } = props;
  const { pathFor } = useShell();
  const { slug, title, lead, picture } = article;
  return (
    <Card>
      {picture ? <Picture src={picture.url} alt={picture.alt} sizes={sizes} priority={isFirst} /> : null}
      <Heading>
        <Title to={pathFor('article', { slug })}>{title}</Title>
      </Heading>
      {isShort ? null : <p>{lead}</p>}
      <Byline article={article} />
    </Card>
  );
}

const Grid = styled.ul({
  display: 'grid',
  gap: '0 var(--space-6)',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
});

const sizes = '(min-width: 60rem) 24rem, (min-width: 40rem) 45vw, 94vw';

/** Article cards in as many columns as fit: short within another page, with excerpts on a page of articles. */
export const ArticleCards = (props: { articles: readonly ArticleListing[]; isPart?: boolean }) => {
  const { articles, isPart = false } = props;
  return (
    <Grid>
      {articles.map((article, index) => (
        <li key={article.slug}>
          <ArticleCard
            article={article}
            sizes={sizes}
            heading={isPart ? 'h3' : 'h2'}
            isShort={isPart}
            isFirst={!isPart && index === 0}
          />
        </li>
      ))}
    </Grid>
  );
};
