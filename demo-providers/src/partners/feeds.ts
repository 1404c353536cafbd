import type { View } from '../api-football/view.ts';
import { type Answer, partnerPage } from '../pages.ts';
import { networks } from './networks.ts';
import { partners } from './partners.ts';
import { gearOf } from './products.ts';
import { tripsOf } from './trips.ts';

/** A partner's feed, or the page that its links lead to. */
export function partnerAnswer(key: string, file: string, view: View): Answer | null {
  const partner = partners.find((candidate) => candidate.key === key);
  if (!partner) return null;
  const { file: feed, write } = networks[partner.style];
  if (file !== feed) return partnerPage(partner.language, partner.name);
  return write(partner, partner.sells === 'trips' ? tripsOf(partner, view) : gearOf(partner, view));
}
