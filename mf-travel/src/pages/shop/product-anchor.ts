import type { Product } from '@fan-base/shared-contracts/api/shop';

/** Id of a product's element on the page. */
export const getProductAnchor = ([cheapest]: Product['offers']): string => `product-${cheapest?.id ?? ''}`;
