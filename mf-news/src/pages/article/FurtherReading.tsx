import styled from '@emotion/styled';
import type { Article, ArticleListing } from '@fan-base/shared-contracts/api/articles';
import type { ArticleText } from '@fan-base/shared-contracts/article-text';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Picture } from '@fan-base/shared-ui/components/Picture';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Stack } from '@fan-base/shared-ui/components/Stack';
import { toSitePath } from '@fan-base/shared-ui/formats/site-path';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArticleTime } from '../../parts/ArticleTime.tsx';
import { withoutRepeats } from '../../parts/without-repeats.ts';

/** A page of the site that a text links to. */
interface Mention {
  readonly path: string;
  readonly text: string;
}

/**
 * The pages that an article links to, each once, in the order of the text.
 * @param roots starts of the paths that count, such as `/spiller/`
 */
export function findMentions(body: ArticleText, domain: string, roots: readonly string[]): Mention[] {
  const mentions = new Map<string, string>();
  for (const { spans } of body.blocks)
    for (const { link, text } of spans) {
      const path = link === undefined ? null : toSitePath(link, domain);
      if (path === null || mentions.has(path)) continue;
      if (roots.some((root) => path.startsWith(root))) mentions.set(path, text);
    }
  return [...mentions].map(([path, text]) => ({ path, text }));
}

const MentionList = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '0 var(--space-3)',
    color: 'var(--text)',
    fontSize: 'var(--text-small)',
    fontWeight: 600,
    textDecoration: 'none',
    background: 'var(--surface-raised)',
    borderRadius: 'var(--radius)',
    '&:hover': { textDecoration: 'underline' },
  },
});

const Mentions = ({ mentions }: { mentions: readonly Mention[] }) => (
  <Section title={<Trans>In this article</Trans>}>
    <MentionList>
      {mentions.map(({ path, text }) => (
        <li key={path}>
          <RouteLink to={path}>{text}</RouteLink>
        </li>
      ))}
    </MentionList>
  </Section>
);

const RelatedList = styled.ul({
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: 'var(--space-3)',
    padding: 'var(--space-3) 0',
    borderTop: '1px solid var(--rule)',
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& > li > span': { width: 104 },
  '& h3': { marginBottom: 'var(--space-1)', lineHeight: 1.25, overflowWrap: 'anywhere' },
  '& a': {
    color: 'inherit',
    textDecoration: 'none',
    // The whole entry is clickable.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:hover': { textDecoration: 'underline' },
  },
});

function Related({ articles }: { articles: readonly ArticleListing[] }) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  return (
    <Section title={t`More`} more={{ to: pathFor('articles'), label: t`All articles` }}>
      <RelatedList>
        {articles.map((article) => (
          <li key={article.slug}>
            <div>
              <h3>
                <RouteLink to={pathFor('article', { slug: article.slug })}>{article.title}</RouteLink>
              </h3>
              <small>
                <ArticleTime at={article.publishedAt} />
              </small>
            </div>
            {article.picture ? (
              <span>
                <Picture src={article.picture.url} alt="" sizes="104px" />
              </span>
            ) : null}
          </li>
        ))}
      </RelatedList>
    </Section>
  );
}

/** NEWS-3: players and matches that the article links to, and related articles. */
export function FurtherReading({ article }: { article: Article }) {
  const { site, pathFor } = useShell();
  const roots = [
    pathFor('player', { slug: '-' }).slice(0, -1),
    pathFor('fixture', { slug: '-', id: '-' }).slice(0, -3),
  ];
  const mentions = findMentions(article.body, site.domain, roots);
  const related = withoutRepeats(article.related, article.picture ? [article.picture.url] : []);
  return (
    <Stack isWide>
      {mentions.length === 0 ? null : <Mentions mentions={mentions} />}
      {related.length === 0 ? null : <Related articles={related} />}
    </Stack>
  );
}
