/** What a player moved for. `fee` has an amount in euros; `other` keeps the provider's words. */
export type TransferTerms =
  | { readonly terms: 'fee'; readonly fee: number; readonly words: null }
  | { readonly terms: 'free' | 'loan' | 'loan-end' | 'unknown'; readonly fee: null; readonly words: null }
  | { readonly terms: 'other'; readonly fee: null; readonly words: string };

/** Words without an amount, lower case. `Transfer` says no more than that he moved. */
const known: ReadonlyMap<string, 'free' | 'loan' | 'loan-end' | 'unknown'> = new Map([
  ['free', 'free'],
  ['free transfer', 'free'],
  ['free agent', 'free'],
  ['loan', 'loan'],
  ['return from loan', 'loan-end'],
  ['back from loan', 'loan-end'],
  ['end of loan', 'loan-end'],
  ['n/a', 'unknown'],
  ['-', 'unknown'],
  ['transfer', 'unknown'],
]);

const scale: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, b: 1e9 };

/** Euros of `€ 222M`, `€ 1.8M`, `€250K` or `€ 4,5M`; null for anything else, another currency included. */
function feeOf(words: string): number | null {
  const [, digits, letter = ''] = /^€\s*(\d+(?:[.,]\d{1,2})?)\s*([kmb]?)$/i.exec(words) ?? [];
  const factor = scale[letter.toLowerCase()];
  return digits === undefined || factor === undefined
    ? null
    : Math.round(Number(digits.replace(',', '.')) * factor);
}

/** What API-Football's free text for a move means; words that are not known are kept as they are. */
export function termsOf(text: string | null): TransferTerms {
  const words = (text ?? '').replace(/\s+/g, ' ').trim();
  const fee = feeOf(words);
  if (fee !== null) return { terms: 'fee', fee, words: null };
  const terms = words === '' ? 'unknown' : known.get(words.toLowerCase());
  return terms === undefined ? { terms: 'other', fee: null, words } : { terms, fee: null, words: null };
}
