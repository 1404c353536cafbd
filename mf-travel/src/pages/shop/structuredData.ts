import type { Product } from '@fan-base/shared-contracts/api/shop';
import { wholeUnits } from '../../formats/price.ts';

/**
 * schema.org's products with their offers. Only what the retailer has told: nothing of what is in stock, of ratings
 * or of delivery. The tracking link stays out of it: here it could not be marked as paid for.
 */
export const productsOf = (products: readonly Product[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: products.map(({ title, price, image, retailer }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    item: {
      '@type': 'Product',
      name: title,
      ...(image === null ? {} : { image }),
      offers: {
        '@type': 'Offer',
        price: String(wholeUnits(price)),
        priceCurrency: price.currency,
        seller: { '@type': 'Organization', name: retailer },
      },
    },
  })),
});
