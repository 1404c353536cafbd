import * as api from '@fan-base/shared-contracts/client';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import { pathOnSite } from '@fan-base/shared-contracts/routes';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { newsArticle } from '@fan-base/shared-ui/formats/news-article';
import { msg } from '@lingui/core/macro';

/** Title and description of an article; without its data those of any. */
export const head: PageModule['head'] = ({ site, params }, read, i18n) => {
  const club = site.team?.name ?? site.product;
  const slug = params.slug ?? '';
  const article = read(api.articles.getArticle({ slug }));
  if (!article) {
    return {
      title: i18n._(msg`Article – ${club}`),
      description: i18n._(msg`An article about ${club} by the site’s own editors.`),
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
