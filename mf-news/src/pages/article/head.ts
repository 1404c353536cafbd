import * as api from '@fan-base/shared-contracts/client';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import { pathFor, type RouteKey, type RouteParams, routeByKey } from '@fan-base/shared-contracts/routes';
import type { Site } from '@fan-base/shared-contracts/shell';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { newsArticle } from '@fan-base/shared-ui/formats/newsArticle';
import { msg } from '@lingui/core/macro';

/** Path of a page on a site, for what is made outside of React; components ask the shell. */
const pathOf = (site: Site, key: RouteKey, params?: RouteParams): string =>
  pathFor(routeByKey(key), site.language, params);

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
      breadcrumbs(site, [{ name: i18n._(msg`Articles`), path: pathOf(site, 'articles') }, { name: title }]),
    ],
  };
};
