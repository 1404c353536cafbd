/** The terms of a transfer. `fee` has an amount in euros; `other` has the provider's text. */
export type TransferTerms =
  | { readonly terms: 'fee'; readonly fee: number; readonly words: null }
  | { readonly terms: 'free' | 'loan' | 'loan-end' | 'unknown'; readonly fee: null; readonly words: null }
  | { readonly terms: 'other'; readonly fee: null; readonly words: string };

/** Terms without an amount, in lower case. `Transfer` adds no information. */
const known: ReadonlyMap<string, 'free' | 'loan' | 'loan-end' | 'unknown'> = new Map([
  ['free', 'free'],
  ['free transfer', 'free'],
  ['free agent', 'free'],
  ['without a fee', 'free'],
  ['loan', 'loan'],
  ['on loan', 'loan'],
  ['loan transfer', 'loan'],
  ['return from loan', 'loan-end'],
  ['back from loan', 'loan-end'],
  ['end of loan', 'loan-end'],
  ['loan end', 'loan-end'],
  ['loan return', 'loan-end'],
  ['n/a', 'unknown'],
  ['n.a.', 'unknown'],
  ['na', 'unknown'],
  ['-', 'unknown'],
  ['?', 'unknown'],
  ['unknown', 'unknown'],
  ['undisclosed', 'unknown'],
  ['null', 'unknown'],
  ['transfer', 'unknown'],
]);

const scale: Readonly<Record<string, number>> = {
  '': 1,
  k: 1e3,
  th: 1e3,
  m: 1e6,
  mio: 1e6,
  mil: 1e6,
  mill: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
};

/** More than any transfer fee so far: anything above was misread. */
const highest = 1e9;

/** An amount before or after the euro sign: digits, optionally in groups of three, and a scale. */
const amount =
  /^(?:€|eur)\s*(?<digits>\d{1,3}(?:[.,]\d{3})+|\d+(?:[.,]\d{1,2})?)\s*(?<letters>[a-z]*)\.?$|^(?<digitsBefore>\d{1,3}(?:[.,]\d{3})+|\d+(?:[.,]\d{1,2})?)\s*(?:(?<lettersBefore>[a-z]+?)\.?\s*)?(?:€|eur)$/i;

/**
 * Euros of `€ 222M`, `€ 1.8M`, `€250K`, `€ 4,5M`, `€ 1,250,000` or `12M €`; null for anything else, including
 * other currencies.
 */
function parseFee(words: string): number | null {
  const groups = amount.exec(words)?.groups;
  const digits = groups?.['digits'] ?? groups?.['digitsBefore'];
  const factor = scale[(groups?.['letters'] ?? groups?.['lettersBefore'] ?? '').toLowerCase()];
  if (digits === undefined || factor === undefined) return null;
  // `1.250.000` has groups; `1.250M` could only be a decimal, which the provider does not write.
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(digits);
  if (isGrouped && factor !== 1) return null;
  const number = Number(isGrouped ? digits.replace(/[.,]/g, '') : digits.replace(',', '.'));
  const fee = Math.round(number * factor);
  return fee <= highest ? fee : null;
}

/** Parses API-Football's free text for a transfer; unknown text stays unchanged. */
export function parseTerms(text: string | null): TransferTerms {
  const words = (text ?? '').replace(/\s+/g, ' ').trim();
  const fee = parseFee(words);
  if (fee !== null) return { terms: 'fee', fee, words: null };
  const terms = words === '' ? 'unknown' : known.get(words.toLowerCase());
  return terms === undefined ? { terms: 'other', fee: null, words } : { terms, fee: null, words: null };
}
