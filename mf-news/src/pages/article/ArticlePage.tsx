import styled from '@emotion/styled';
import type { ArticleListing } from '@fan-base/shared-contracts/api/articles';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { pathOnSite } from '@fan-base/shared-contracts/routes';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Section } from '@fan-base/shared-ui/components/Section';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { newsArticle } from '@fan-base/shared-ui/formats/news-article';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArticleCards } from '../../parts/ArticleCards.tsx';
import { Story } from './Story.tsx';

/** Title and description of an article; generic until the article has loaded. */
export const head: PageModule['head'] = ({ site, params: { slug = '' } }, read, i18n) => {
  const club = getSiteName(site);
  const article = read(api.articles.getArticle({ slug }));
  if (!article) {
    return {
      title: i18n._(msg`Article – ${club}`),
      description: i18n._(msg`An article about ${club} by our own writers.`),
      type: 'article',
    };
  }
  const { title, lead } = article;
  return {
    title: `${title} – ${club}`,
    description: lead,
    type: 'article',
    structuredData: [
      newsArticle(site, article),
      breadcrumbs(site, [
        { name: i18n._(msg`Articles`), path: pathOnSite(site, 'articles') },
        { name: title },
      ]),
    ],
  };
};

const Place = styled.div({ marginTop: 'var(--space-8)' });

function Related({ articles }: { articles: readonly ArticleListing[] }) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  if (articles.length === 0) return null;
  return (
    <Place>
      <Section title={t`More`} more={{ to: pathFor('articles'), label: t`All articles` }}>
        <ArticleCards articles={articles} isPart />
      </Section>
    </Place>
  );
}

const storyHeight = 1100;

/** NEWS-3: an article by the site's own editors, with further reading. */
export function Page({ params: { slug = '' } }: PageInput) {
  const answer = useApi(api.articles.getArticle({ slug }));
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
