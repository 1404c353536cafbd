import type { OffersPart } from '@fan-base/source-parsers/partner-feeds/offers/offer';
import { Refusal } from '@fan-base/source-parsers/refusal';
import type { Db, Trx } from '../../../database/types.ts';
import type { Counts } from '../../../domain/counts.ts';
import { countOffers, replaceOffers } from './offers.queries.ts';

/** Figures of a completely parsed feed, and of its stored offers. */
export interface Replacement {
  /** Usable offers in the feed. */
  readonly usable: number;
  /** Unusable offers in the feed. */
  readonly bad: number;
  /** Stored offers of the feed. */
  readonly stored: number;
  /** Whether an operator imported it, and so vouches for it. */
  readonly isManual: boolean;
}

/** Up to this number, all offers may disappear together. */
const maxFreelyRemoved = 20;
/** Minimum share of the stored offers that a plausible feed still has. */
const minShare = 1 / 3;

/**
 * Explains why a feed must not replace its stored offers, deleting those it lacks; null if it may. Truncated feeds are
 * refused before this.
 */
export function findReplacementProblem({ usable, bad, stored, isManual }: Replacement): string | null {
  if (usable === 0 && bad > 0) return 'none of its offers is usable';
  if (isManual) return null;
  if (usable === 0 && stored > 0) return `it is empty, but ${stored} of its offers are stored`;
  if (stored > maxFreelyRemoved && usable < stored * minShare)
    return `it has only ${usable} offers, but ${stored} are stored: less than a third is implausible`;
  return null;
}

/** @param part the first part of the feed @throws Refusal when the feed must not replace its stored offers */
export async function checkOffers(
  db: Db,
  { head }: OffersPart,
  feedId: string,
  isManual: boolean,
): Promise<void> {
  if (!head) return;
  const { usable, bad, problems } = head;
  const stored = await countOffers(db, feedId);
  const reason = findReplacementProblem({ usable, bad, stored, isManual });
  if (reason === null) return;
  const [problem] = problems;
  const first = problem ? `; the first problem: ${problem.place}: ${problem.reason}` : '';
  throw new Refusal(`The feed is implausible: ${reason}${first}`);
}

/** Replaces the stored offers of a feed within the part's range of keys. */
export async function writeOffers(db: Trx, part: OffersPart, feedId: string, now: Date): Promise<Counts> {
  const { seen = 0, problems = [] } = part.head ?? {};
  const counts = await replaceOffers(db, part, feedId, now);
  return { ...counts, seen, problems };
}
