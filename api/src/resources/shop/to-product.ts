import type { Product } from '@fan-base/shared-contracts/api/shop';
import type { ProductRow } from './shop.queries.ts';

const letterSizes = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL'];

/** The position of a size among others: `S`, `2XL`, `128`; null if it is not one of them. */
function rankSize(size: string): number | null {
  const written = size.toUpperCase().replace(/^([2-4])X(?=[SL]$)/, (_, count) => 'X'.repeat(Number(count)));
  const letters = letterSizes.indexOf(written);
  return letters >= 0 ? letters : /^\d{1,3}$/.test(size) ? 100 + Number(size) : null;
}

/** Sorts sizes from small to large; in the given order if any has no place among the others. */
export function sortSizes(sizes: readonly string[]): string[] {
  const ranked = sizes.flatMap((size) => {
    const rank = rankSize(size);
    return rank === null ? [] : [{ size, rank }];
  });
  if (ranked.length < sizes.length) return [...sizes];
  return ranked.sort((one, other) => one.rank - other.rank).map(({ size }) => size);
}

/** Maps a product to the contract. */
export function toProduct({ offers: rows, ...product }: ProductRow): Product {
  const [first, second] = rows;
  return {
    ...product,
    sizes: sortSizes([...new Set(rows.flatMap(({ sizes }) => sizes))]),
    offers: rows.map(({ compared: _, ...offer }) => ({ ...offer, sizes: [...offer.sizes] })),
    hasCheapest: first !== undefined && second !== undefined && first.compared < second.compared,
  };
}
