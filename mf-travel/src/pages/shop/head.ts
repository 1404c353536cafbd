import type { Product } from '@fan-base/shared-contracts/api/shop';
import * as api from '@fan-base/shared-contracts/client';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import { pathOnSite } from '@fan-base/shared-contracts/routes';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';
import { toWholeUnits } from '../../formats/price.ts';
import { parseShopQuery } from '../../queries/shop-query.ts';
import { kindLabels } from './kind-labels.ts';
import { getProductAnchor } from './product-anchor.ts';

/**
 * schema.org's products with their cheapest offers, each at its place on the page: search engines require an address of
 * this site, and the tracking link could not be marked as sponsored. Only data from the retailer: no stock, ratings or
 * delivery.
 */
const toItemList = (products: readonly Product[], address: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: products.map(({ title, image, offers, offers: [cheapest] }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    item: {
      '@type': 'Product',
      name: title,
      url: `${address}#${getProductAnchor(offers)}`,
      ...(image === null ? {} : { image }),
      ...(cheapest && {
        offers: {
          '@type': 'Offer',
          price: String(toWholeUnits(cheapest.price)),
          priceCurrency: cheapest.price.currency,
          seller: { '@type': 'Organization', name: cheapest.retailer },
        },
      }),
    },
  })),
});

/** Title, description and structured data of the shop. */
export const head: PageModule['head'] = ({ site, query }, read, i18n) => {
  const name = getSiteName(site);
  const { page, kind } = parseShopQuery(query);
  const shop = read(api.shop.getShop({ page, kind }));
  const title = i18n._(kind ? kindLabels[kind] : msg`Shirts and gear`);
  const numbered = page === 1 ? title : i18n._(msg`${title}, page ${page}`);
  const items = shop?.items ?? [];
  const number = page > 1 ? `?page=${page}` : '';
  const address = `https://${site.domain}${pathOnSite(site, 'shop')}${number}`;
  return {
    title: `${numbered} – ${name}`,
    description: i18n._(msg`${name} shirts, scarves and other gear, with price, sizes and retailer.`),
    structuredData: [
      breadcrumbs(site, [{ name: title }]),
      ...(items.length > 0 ? [toItemList(items, address)] : []),
    ],
    // `noindex` only for an empty category or past the last page, not when the shop failed to load.
    noindex: shop !== undefined && items.length === 0 && (page > 1 || kind !== undefined),
  };
};
