import type { OffersPart } from '@fan-base/source-parsers/partner-feeds/offers/offer';
import { Refusal } from '@fan-base/source-parsers/refusal';
import type { Db, Trx } from '../../../database/types.ts';
import type { Counts } from '../../outcome.ts';
import { countOffers, replaceOffers } from './offers.queries.ts';

/** What is known of a feed that was read to its end, and of what is stored of it. */
export interface Replacement {
  /** Offers of the feed that can be used. */
  readonly usable: number;
  /** Records that were to be offers and cannot be used. */
  readonly bad: number;
  /** Offers that are stored from the feed. */
  readonly stored: number;
  /** Whether an operator has sent it himself, and so knows it. */
  readonly isManual: boolean;
}

/** Of so few offers any number may go at once. */
const fewOffers = 20;
/** The least part of the stored offers that a feed must still have to be believed. */
const leastShare = 1 / 3;

/**
 * Whether a feed may replace what is stored of it, so that offers it no longer has are dead: null, or why it may
 * not. A feed that was cut off does not come so far.
 */
export function findReplacementDoubt({ usable, bad, stored, isManual }: Replacement): string | null {
  if (usable === 0 && bad > 0) return 'none of its offers can be used';
  if (isManual) return null;
  if (usable === 0 && stored > 0) return `it is empty, and ${stored} offers are stored from it`;
  if (stored > fewOffers && usable < stored * leastShare)
    return `it has only ${usable} offers of which ${stored} are stored: less than a third is not believed`;
  return null;
}

/** @param first the first part of the feed @throws Refusal when the feed may not replace what is stored of it */
export async function checkOffers(
  db: Db,
  { head }: OffersPart,
  feedId: string,
  isManual: boolean,
): Promise<void> {
  if (!head) return;
  const { usable, bad, problems } = head;
  const stored = await countOffers(db, feedId);
  const doubt = findReplacementDoubt({ usable, bad, stored, isManual });
  if (doubt === null) return;
  const [problem] = problems;
  const first = problem ? `; the first: ${problem.place}: ${problem.reason}` : '';
  throw new Refusal(`The feed is not believed: ${doubt}${first}`);
}

/** Makes the stored offers of a feed those of the part, within its range of keys. */
export async function writeOffers(db: Trx, part: OffersPart, feedId: string, now: Date): Promise<Counts> {
  const { seen = 0, problems = [] } = part.head ?? {};
  const counts = await replaceOffers(db, part, feedId, now);
  return { ...counts, seen, problems };
}
