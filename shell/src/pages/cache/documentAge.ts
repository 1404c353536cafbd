/** Milliseconds in which a document is as good as new. */
export const freshMs = 2_000;
/** Milliseconds after that in which it is sent while a new one is made: what an admin changes shows within 5 s. */
export const staleMs = 3_000;
/** Milliseconds in which it is better than a page full of errors, while the API is out of order. */
export const keptMs = 5 * 60_000;
/** Milliseconds that an API which is out of order is left alone. */
export const pauseMs = 2_000;

/** `fresh` is sent, `stale` too while a new one is made, `old` only where no new one can be had, `failing` at once. */
export type DocumentState = 'fresh' | 'stale' | 'failing' | 'old';

/**
 * What a kept document is good for.
 * @param age milliseconds since it was made
 * @param sinceFailure milliseconds since the API failed when a new one was to be made; null: it has not
 */
export function stateOf(age: number, sinceFailure: number | null): DocumentState {
  if (age < freshMs) return 'fresh';
  if (sinceFailure !== null && sinceFailure < pauseMs) return 'failing';
  return age < freshMs + staleMs ? 'stale' : 'old';
}
