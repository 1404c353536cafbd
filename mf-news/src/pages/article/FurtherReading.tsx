import styled from '@emotion/styled';
import type { Article } from '@fan-base/shared-contracts/api/articles';
import type { ArticleText } from '@fan-base/shared-contracts/article-text';
import { useShell } from '@fan-base/shared-contracts/shell';
import { toSitePath } from '@fan-base/shared-contracts/site-path';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArticleCards } from '../../parts/ArticleCards.tsx';
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
    padding: 'var(--space-1) var(--space-3)',
    color: 'var(--text)',
    fontSize: 'var(--text-small)',
    fontWeight: 600,
    textDecoration: 'none',
    background: 'var(--surface-raised)',
    borderRadius: 'var(--radius)',
    '&:hover': { textDecoration: 'underline' },
  },
});

/** NEWS-3: players and matches that the article links to. */
export function Mentions({ article }: { article: Article }) {
  const { site, pathFor } = useShell();
  const roots = [
    pathFor('player', { slug: '-' }).slice(0, -1),
    pathFor('fixture', { slug: '-', id: '-' }).slice(0, -3),
  ];
  const mentions = findMentions(article.body, site.domain, roots);
  if (mentions.length === 0) return null;
  return (
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
}

/** NEWS-3: related articles, without the picture of the article itself. */
export function RelatedArticles({ article }: { article: Article }) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const related = withoutRepeats(article.related, article.picture ? [article.picture.url] : []);
  if (related.length === 0) return null;
  return (
    <Section title={t`More`} more={{ to: pathFor('articles'), label: t`All articles` }}>
      <ArticleCards articles={related} isPart />
    </Section>
  );
}
