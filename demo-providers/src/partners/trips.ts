import { toSlug } from '@fan-base/shared-contracts/slug';
import { listNewestMatches, type MatchSnapshot, type View } from '../api-football/view.ts';
import { between, createRandom } from '../world/random.ts';
import { findClub, getShortName, hasClub } from '../world/teams.ts';
import type { Partner, Product } from './partners.ts';

const day = 86_400_000;
/** How long before a match its trips are sold, and until when. */
const firstSale = 120 * day;
const lastSale = 2 * day;

/** What a package holds beside the ticket. */
const packages = [
  { key: 'ticket', nights: 0, withFlight: false },
  { key: 'one-night', nights: 1, withFlight: false },
  { key: 'weekend', nights: 2, withFlight: false },
  { key: 'flight', nights: 2, withFlight: true },
  { key: 'long', nights: 3, withFlight: true },
] as const;
type Package = (typeof packages)[number];

const descriptions = {
  da: ({ nights, withFlight }: Package, ground: string) =>
    `Kampbillet til ${ground}${nights > 0 ? ` og hotel i ${nights} ${nights === 1 ? 'nat' : 'nætter'}` : ''}${withFlight ? ', fly fra København' : nights > 0 ? ', uden fly' : ''}. Pris pr. person.`,
  en: ({ nights, withFlight }: Package, ground: string) =>
    `Match ticket at ${ground}${nights > 0 ? ` and hotel for ${nights} ${nights === 1 ? 'night' : 'nights'}` : ''}${withFlight ? ', flights from London' : nights > 0 ? ', no flights' : ''}. Price per person.`,
};

function tripsTo({ match }: MatchSnapshot, { key, language }: Partner, { origin, seed }: View): Product[] {
  const random = createRandom(seed, 'trips', key, match.id);
  const [home, away] = [getShortName(match.home), getShortName(match.away)];
  const club = [match.home, match.away].map(toSlug).find((slug) => findClub(slug)) ?? '';
  return packages.flatMap((one): Product[] => {
    const kroner =
      between(random, 900, 2200) +
      one.nights * between(random, 600, 1000) +
      (one.withFlight ? between(random, 900, 1900) : 0);
    const price = language === 'da' ? Math.floor(kroner / 50) * 50 - 1 : Math.floor(kroner / 45) * 5;
    const isReduced = random() < 0.2;
    if (random() > 0.35) return [];
    const id = `${match.id}-${one.key}`;
    return [
      {
        id,
        title: `${home} - ${away}`,
        description: descriptions[language](one, home),
        category: language === 'da' ? 'Fodboldrejser' : 'Travel > Football Trips',
        price,
        oldPrice: isReduced ? Math.round(price * 1.15) : null,
        url: `${origin}/partners/${key}/products/${id}?partnerid=fan-base&match=${match.id}`,
        image: `${origin}/pictures/${club}.trip-${match.id % 12}.jpg`,
        sizes: [],
        day: match.kickoff.toISOString().slice(0, 10),
        nights: one.nights,
        withFlight: one.withFlight,
      },
    ];
  });
}

/** What a partner sells of trips to the clubs' coming matches. */
export const createTrips = (partner: Partner, view: View): Product[] =>
  listNewestMatches(
    view,
    (match) =>
      match.competition.kind !== 'friendlies' && match.outcome.kind !== 'cancelled' && hasClub(match),
  )
    .filter(({ state: { kickoff } }) => {
      const until = kickoff.getTime() - view.now.getTime();
      return until > lastSale && until < firstSale;
    })
    .flatMap((snapshot) => tripsTo(snapshot, partner, view));
