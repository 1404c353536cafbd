import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Language } from '@fan-base/shared-contracts/language';
import type { Head, SharePicture } from '@fan-base/shared-contracts/remote';
import type { RouteMatch } from '@fan-base/shared-contracts/route-table';
import { getAddress, pathFor, type RouteKey, type RouteParams } from '@fan-base/shared-contracts/routes';
import { breadcrumbs, type Crumb } from '@fan-base/shared-ui/formats/breadcrumbs';

/** The parent page in the breadcrumbs, named as in the navigation. */
interface Parent {
  readonly key: RouteKey;
  readonly name: Readonly<Record<Language, string>>;
  readonly season?: 'season' | 'fixtures_season';
}

const squad: Parent = { key: 'squad', name: { da: 'Trup', en: 'Squad' } };
const fixtures: Parent = {
  key: 'fixtures',
  name: { da: 'Kampe', en: 'Fixtures' },
  season: 'fixtures_season',
};
const transfers: Parent = { key: 'transfers', name: { da: 'Transfers', en: 'Transfers' }, season: 'season' };
const forum: Parent = { key: 'forum', name: { da: 'Forum', en: 'Forum' } };

const parents: Readonly<Record<string, Parent>> = {
  player: squad,
  fixture: fixtures,
  table: fixtures,
  netspend: transfers,
  'forum-category': forum,
  thread: forum,
};

/** Removes the site's name from the end of a title. */
export function withoutSite(title: string, { team, product }: Settings): string {
  const ending = [team?.name, team?.shortName, product].find((name) => name && title.endsWith(` – ${name}`));
  return ending ? title.slice(0, -` – ${ending}`.length) : title;
}

function getBreadcrumbs(settings: Settings, { route }: RouteMatch, title: string): Crumb[] {
  const parent = parents[route.key];
  const page = { name: withoutSite(title, settings) };
  if (!parent) return [page];
  const { language } = settings;
  const params: RouteParams = parent.season ? { season: String(settings[parent.season]) } : {};
  return [{ name: parent.name[language], path: pathFor(getAddress(parent.key), language, params) }, page];
}

/** The organization behind the site: the network, for this club. */
const toOrganization = ({ domain, team, product, mainDomain }: Settings): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: team ? `${team.name} – ${product}` : product,
  url: `https://${domain}/`,
  logo: `https://${domain}/api/icons/${domain}/any-512.png`,
  ...(team
    ? { parentOrganization: { '@type': 'Organization', name: product, url: `https://${mainDomain}/` } }
    : {}),
});

const front = new Set(['front', 'landing']);

/**
 * The schema.org objects of a page: its pageItems, plus the defaults that it does not override: breadcrumbs, or the
 * site's organization on the front page, and the page's share picture for an article without one, because search
 * engines require it.
 */
export function createStructuredData(
  settings: Settings,
  match: RouteMatch,
  head: Head,
  picture: SharePicture,
): readonly object[] {
  const pageItems = (head.structuredData ?? []).map((item) =>
    '@type' in item && item['@type'] === 'NewsArticle' && !('image' in item)
      ? { ...item, image: [`https://${settings.domain}${picture.path}`] }
      : item,
  );
  if (head.noindex) return pageItems;
  const has = (type: string) => pageItems.some((item) => '@type' in item && item['@type'] === type);
  if (front.has(match.route.key))
    return has('Organization') ? pageItems : [...pageItems, toOrganization(settings)];
  return has('BreadcrumbList')
    ? pageItems
    : [...pageItems, breadcrumbs(settings, getBreadcrumbs(settings, match, head.title))];
}
