import styled from '@emotion/styled';
import type { Article } from '@fan-base/shared-contracts/api/articles';
import type { ArticleText, PictureBlock } from '@fan-base/shared-contracts/article-text';
import { useSite } from '@fan-base/shared-contracts/shell';
import { Picture } from '@fan-base/shared-ui/components/Picture';
import { RichTextView } from '@fan-base/shared-ui/components/RichTextView';
import { Trans } from '@lingui/react/macro';
import { ArticleTime } from '../../parts/ArticleTime.tsx';
import { Mentions, RelatedArticles } from './FurtherReading.tsx';
import { ShareLinks } from './ShareLinks.tsx';

const wide = '@media (min-width: 68rem)';

/**
 * Title and picture over two columns, byline and text; on a phone below each other. Pages that the text links to are
 * below the byline, and below the text on a phone.
 */
const Layout = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 36rem)',
  justifyContent: 'center',
  gap: 'var(--space-5)',
  [wide]: {
    gridTemplateColumns: '12rem minmax(0, 38rem)',
    gridTemplateRows: 'repeat(3, auto) 1fr',
    gap: 'var(--space-6) clamp(var(--space-6), 3vw, var(--space-10))',
  },
});

const Text = styled.article({
  display: 'contents',
  '& h1': { fontSize: 'clamp(2rem, 1.4rem + 2.6vw, 3rem)', lineHeight: 1.05, overflowWrap: 'anywhere' },
});

const Top = styled.header({ [wide]: { gridArea: '1 / 1 / auto / span 2' } });

const Lead = styled.p({
  maxWidth: '42rem',
  margin: 'var(--space-3) 0 0',
  fontSize: 'var(--text-large)',
  lineHeight: 1.45,
});

const Figure = styled.div({ [wide]: { gridArea: '2 / 1 / auto / span 2' } });

const Meta = styled.div({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-3)',
  minWidth: 0,
  '& p': { margin: 0, color: 'var(--text-muted)', fontSize: 'var(--text-small)', overflowWrap: 'anywhere' },
  '& p > strong': { color: 'var(--text)', fontWeight: 600 },
  [wide]: {
    gridArea: '3 / 1',
    '& p > span, & p > strong': { display: 'block' },
    '& [data-dot]': { display: 'none' },
  },
});

/** 60 to 75 characters per line. */
const Body = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 36rem)',
  alignContent: 'start',
  gap: 'var(--space-6)',
  [wide]: { gridArea: '3 / 2 / span 2' },
});

const Words = styled.div({ fontSize: '1.125rem', '& h2': { marginTop: 'var(--space-6)' } });

const Mentioned = styled.div({
  minWidth: 0,
  '&:empty': { display: 'none' },
  [wide]: { gridArea: '4 / 1' },
});

const Related = styled.aside({ marginTop: 'var(--space-8)' });

const Dot = () => <span data-dot=""> · </span>;

const sizes = '(min-width: 68rem) 53rem, (min-width: 42rem) 36rem, 94vw';
const textSizes = '(min-width: 68rem) 38rem, (min-width: 42rem) 36rem, 94vw';

const renderPicture = ({ url, spans }: PictureBlock) => (
  <Picture src={url} alt={spans.map(({ text }) => text).join('')} sizes={textSizes} />
);

const wordsPerMinute = 220;

/** Minutes that an article takes to read, at least one. */
export function getReadingMinutes({ blocks }: ArticleText): number {
  const text = blocks.map(({ spans }) => spans.map((span) => span.text).join('')).join(' ');
  const words = text.match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}

function StoryMeta({ article }: { article: Article }) {
  const { author, publishedAt, updatedAt, body } = article;
  const minutes = getReadingMinutes(body);
  return (
    <p>
      <strong>
        <Trans>By {author}</Trans>
      </strong>
      <Dot />
      <span>
        <ArticleTime at={publishedAt} />
      </span>
      {updatedAt === null ? null : (
        <>
          <Dot />
          <span>
            <Trans>updated</Trans> <ArticleTime at={updatedAt} />
          </span>
        </>
      )}
      <Dot />
      <span>
        <Trans>{minutes} min read</Trans>
      </span>
    </p>
  );
}

/** NEWS-3: the full article, with the pages that it links to and related articles. */
export function Story({ article }: { article: Article }) {
  const { domain } = useSite();
  const { title, lead, picture, body, slug } = article;
  return (
    <>
      <Layout>
        <Text>
          <Top>
            <h1>{title}</h1>
            <Lead>{lead}</Lead>
          </Top>
          {picture ? (
            <Figure>
              <Picture src={picture.url} alt={picture.alt} sizes={sizes} priority />
            </Figure>
          ) : null}
          <Meta>
            <StoryMeta article={article} />
          </Meta>
          <Body>
            <Words>
              <RichTextView content={body} by="editor" siteDomain={domain} renderPicture={renderPicture} />
            </Words>
            <ShareLinks slug={slug} title={title} />
          </Body>
        </Text>
        <Mentioned>
          <Mentions article={article} />
        </Mentioned>
      </Layout>
      <Related>
        <RelatedArticles article={article} />
      </Related>
    </>
  );
}
