import styled from '@emotion/styled';
import type { ArticleListing } from '@fan-base/shared-contracts/api/articles';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Picture } from '@fan-base/shared-ui/components/Picture';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Trans } from '@lingui/react/macro';
import { ArticleTime } from './ArticleTime.tsx';
import { withoutRepeats } from './without-repeats.ts';

const phone = '@media (max-width: 39.99rem)';
const wide = '@media (min-width: 60rem)';
/** Beside the front page's side column there is room for four small cards. */
const widest = '@media (min-width: 78rem)';

const Grid = styled.ul({
  display: 'grid',
  gap: 'var(--space-6)',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  '& > [data-lead]': { gridColumn: '1 / -1' },
  [widest]: {
    '&[data-part]': { gridTemplateColumns: 'repeat(auto-fit, minmax(10.5rem, 1fr))' },
    '&[data-part] h3': { fontSize: 'var(--text-body)', lineHeight: 1.25 },
  },
  // A phone has all but the lead as rows, like its news.
  [phone]: {
    gap: 0,
    '& > li:not([data-lead]) > article': {
      gridTemplateColumns: 'minmax(0, 1fr) 116px',
      gap: 'var(--space-4)',
      paddingBlock: 'var(--space-4)',
      '& > div:first-of-type:not(:only-of-type)': { order: 1 },
      '& h2, & h3': { fontSize: 'var(--text-body)', lineHeight: 1.25 },
    },
  },
});

const Card = styled.article({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-2)',
  minWidth: 0,
  paddingTop: 'var(--space-4)',
  borderTop: '1px solid var(--rule)',
  '& h2, & h3': { fontWeight: 600, fontSize: 'var(--text-large)', lineHeight: 1.2, overflowWrap: 'anywhere' },
  '& p': { margin: 0 },
  '& > div': { display: 'grid', alignContent: 'start', gap: 'var(--space-2)' },
});

/** The first article of a section page. A style of its own, which other pages do not carry. */
const LeadCard = styled(Card)({
  '&&': { gap: 'var(--space-4) var(--space-8)', borderTop: 0, paddingTop: 0 },
  '& h2': { fontSize: 'clamp(1.75rem, 1.2rem + 2.4vw, 2.75rem)', lineHeight: 1.05 },
  '& p': { fontSize: 'var(--text-large)', lineHeight: 1.4 },
  '& p:last-of-type': { fontSize: 'var(--text-small)' },
  [phone]: { paddingBottom: 'var(--space-6)' },
  [wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', alignItems: 'center' },
});

/** What an article is about, in a list of articles alone. */
const Intro = styled.p({
  [phone]: {
    'li:not([data-lead]) &': {
      display: '-webkit-box',
      overflow: 'hidden',
      fontSize: 'var(--text-small)',
      WebkitLineClamp: 3,
      WebkitBoxOrient: 'vertical',
    },
  },
});

const Title = styled(RouteLink)({
  color: 'inherit',
  textDecoration: 'none',
  // The whole card is clickable.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
});

const cardSizes = '(min-width: 60rem) 24rem, (min-width: 40rem) 45vw, 116px';
const partSizes = `(min-width: 78rem) 12rem, ${cardSizes}`;
const leadSizes = '(min-width: 60rem) 45rem, 94vw';

const Line = styled.p({
  margin: 0,
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
  overflowWrap: 'anywhere',
});

/** An article's author and date in a list. */
function Byline({ article }: { article: Pick<ArticleListing, 'author' | 'publishedAt'> }) {
  const { author, publishedAt } = article;
  return (
    <Line>
      <Trans>By {author}</Trans>
      {' · '}
      <ArticleTime at={publishedAt} />
    </Line>
  );
}

/**
 * A list entry of the site's own article.
 * @param isLead the first of a section page: large, its picture on the first screen
 * @param isPart within another page: short, and its title a level deeper
 */
function ArticleCard(props: { article: ArticleListing; isLead: boolean; isPart: boolean }) {
  const { article, isLead, isPart } = props;
  const { pathFor } = useShell();
  const { slug, title, lead, picture } = article;
  const Heading = isPart ? 'h3' : 'h2';
  const Frame = isLead ? LeadCard : Card;
  return (
    <Frame>
      {picture ? (
        <Picture
          src={picture.url}
          alt={picture.alt}
          sizes={isLead ? leadSizes : isPart ? partSizes : cardSizes}
          priority={isLead}
        />
      ) : null}
      <div>
        <Heading>
          <Title to={pathFor('article', { slug })}>{title}</Title>
        </Heading>
        {isPart ? null : <Intro>{lead}</Intro>}
        <Byline article={article} />
      </div>
    </Frame>
  );
}

/**
 * Article cards in as many columns as fit, each picture once.
 * @param hasLead the first article is the lead of the page
 * @param isPart a list within another page
 */
export const ArticleCards = (props: {
  articles: readonly ArticleListing[];
  hasLead?: boolean;
  isPart?: boolean;
}) => {
  const { articles, hasLead = false, isPart = false } = props;
  return (
    <Grid data-part={isPart ? '' : undefined}>
      {withoutRepeats(articles).map((article, index) => {
        const isLead = hasLead && index === 0;
        return (
          <li key={article.slug} data-lead={isLead ? '' : undefined}>
            <ArticleCard article={article} isLead={isLead} isPart={isPart} />
          </li>
        );
      })}
    </Grid>
  );
};
