import type { Product, ProductOffer, ShopPage } from '@fan-base/shared-contracts/api/shop';

/** A retailer's offer of a shirt, with overrides. */
export const createProductOffer = (part: Partial<ProductOffer> = {}): ProductOffer => ({
  id: '1',
  price: { amount: 69_900, currency: 'DKK' },
  oldPrice: null,
  url: 'https://partner.example/click?to=shirt',
  retailer: 'Trøjehjørnet',
  sizes: ['S', 'M', 'L'],
  ...part,
});

/** A shirt of one retailer, with overrides. */
export const createProduct = (part: Partial<Product> = {}): Product => ({
  title: 'Home Shirt 2026/27',
  kind: 'shirt',
  image: 'https://pictures.example/shirt.png',
  sizes: ['S', 'M', 'L'],
  offers: [createProductOffer()],
  hasCheapest: false,
  ...part,
});

/** A response of `/shop` with these products. */
export const createShop = (items: readonly Product[], part: Partial<ShopPage> = {}): ShopPage => {
  const count = (kind: Product['kind']) => items.filter((item) => item.kind === kind).length;
  return {
    items: [...items],
    page: 1,
    pages: 1,
    total: items.length,
    kinds: {
      shirt: count('shirt'),
      clothing: count('clothing'),
      accessory: count('accessory'),
      other: count('other'),
    },
    ...part,
  };
};
