import {
  maxSearchLength,
  minSearchLength,
  type SearchKind,
  searchKinds,
} from '@fan-base/shared-contracts/search-rules';

/** The query of `search`. */
export interface Question {
  readonly q: string;
  readonly kind?: SearchKind;
}

/** What an address asks for; null if the words are too few. */
export function parseQuestion(query: URLSearchParams): Question | null {
  const q = (query.get('q') ?? '').normalize('NFC').trim().slice(0, maxSearchLength).trim();
  if (q.length < minSearchLength) return null;
  const kind = searchKinds.find((name) => name === query.get('kind'));
  return { q, ...(kind && { kind }) };
}
