import type { Product, ShopPage } from '@fan-base/shared-contracts/api/shop';

/** A shirt, with overrides. */
export const createProduct = (part: Partial<Product> = {}): Product => ({
  id: '1',
  title: 'Home Shirt 2026/27',
  price: { amount: 69_900, currency: 'DKK' },
  oldPrice: null,
  url: 'https://partner.example/click?to=shirt',
  image: 'https://pictures.example/shirt.png',
  kind: 'shirt',
  retailer: 'Trøjehjørnet',
  sizes: ['S', 'M', 'L'],
  isCheapest: false,
  ...part,
});

/** A response of `/shop` with these products. */
export const createShop = (items: readonly Product[], part: Partial<ShopPage> = {}): ShopPage => ({
  items: [...items],
  page: 1,
  pages: 1,
  total: items.length,
  kinds: {
    shirt: items.filter(({ kind }) => kind === 'shirt').length,
    gear: items.filter(({ kind }) => kind === 'gear').length,
  },
  ...part,
});
