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
  // All of the card is the target.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
});

/**
 * What a list shows of an article of the site's own editors.
 * @param sizes how wide its picture is drawn, as the attribute of `<img>`
 * @param heading what its title is on the page
 * @param isShort without its first lines
 * @param isFirst of a page, whose first screen its picture is
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

/**
 * Articles side by side, as many in a row as there is room for: short in a part of a page, and with their first
 * lines where the page is about them.
 */
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
