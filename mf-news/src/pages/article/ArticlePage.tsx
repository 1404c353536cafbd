import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { pathOnSite } from '@fan-base/shared-contracts/routes';
import { useApi } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { newsArticle } from '@fan-base/shared-ui/formats/news-article';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';
import { Story } from './Story.tsx';

/** Title and description of an article; generic until it has loaded. A former slug redirects to the present one. */
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
    params: { slug: article.slug },
    redirects: true,
    structuredData: [
      newsArticle(site, article),
      breadcrumbs(site, [
        { name: i18n._(msg`Articles`), path: pathOnSite(site, 'articles') },
        { name: title },
      ]),
    ],
  };
};

const storyHeight = 1100;

/** NEWS-3: an article by the site's own editors, with further reading. */
export function Page({ params: { slug = '' } }: PageInput) {
  const answer = useApi(api.articles.getArticle({ slug }));
  return (
    <ApiView answer={answer} height={storyHeight}>
      {(article) => <Story article={article} />}
    </ApiView>
  );
}
