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

/** The search in an address; null if its text is too short. */
export function parseQuestion(query: URLSearchParams): Question | null {
  const q = (query.get('q') ?? '').normalize('NFC').trim().slice(0, maxSearchLength).trim();
  if (q.length < minSearchLength) return null;
  const kind = searchKinds.find((name) => name === query.get('kind'));
  return { q, ...(kind && { kind }) };
}
