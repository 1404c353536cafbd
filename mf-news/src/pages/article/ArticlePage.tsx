import styled from '@emotion/styled';
import type { ArticleListing } from '@fan-base/shared-contracts/api/articles';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { ArticleCards } from '../../parts/ArticleCards.tsx';
import { Story } from './Story.tsx';

const Place = styled.div({ marginTop: 'var(--space-8)' });

/** What else there is to read: the editors' choice, then the newest. */
function Related({ articles }: { articles: readonly ArticleListing[] }) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  if (articles.length === 0) return null;
  return (
    <Place>
      <Section title={t`Read on`} more={{ to: pathFor('articles'), label: t`All articles` }}>
        <ArticleCards articles={articles} isPart />
      </Section>
    </Place>
  );
}

export { head } from './head.ts';

const storyHeight = 1100;

/** NEWS-3: an article of the site's own editors, and what else there is to read. */
export function Page({ params }: PageInput) {
  const answer = useApi(api.articles.getArticle({ slug: params.slug ?? '' }));
  return (
    <ApiView answer={answer} height={storyHeight}>
      {(article) => (
        <>
          <Story article={article} />
          <Related articles={article.related} />
        </>
      )}
    </ApiView>
  );
}
