import type { Language } from '@fan-base/shared-contracts/language';
import { slugOf } from '@fan-base/shared-contracts/slug';
import { clubs } from '../../network/clubs.ts';
import { type KnownMatch, matchesIn, seasonIn, seasonsOf, type View } from '../api-football/view.ts';
import { between } from '../people/persons.ts';
import { shortNameOf } from '../world/names.ts';
import { type Random, randomOf } from '../world/random.ts';
import type { Partner } from './partners.ts';
import type { Ware } from './ware.ts';

const day = 86_400_000;
/** How long before a match its trips are sold, and until when. */
const firstSale = 120 * day;
const lastSale = 2 * day;

/** What a package holds beside the ticket. */
interface Package {
  readonly key: string;
  readonly nights: number;
  readonly withFlight: boolean;
}

const packages: readonly Package[] = [
  { key: 'ticket', nights: 0, withFlight: false },
  { key: 'one-night', nights: 1, withFlight: false },
  { key: 'weekend', nights: 2, withFlight: false },
  { key: 'flight', nights: 2, withFlight: true },
  { key: 'long', nights: 3, withFlight: true },
];

const names = new Set(clubs.map(({ name }) => name));
const clubSlugs = new Map(clubs.map(({ name }) => [name, slugOf(name)]));

const wordsOf: Readonly<
  Record<Language, { readonly category: string; readonly says: (one: Package, ground: string) => string }>
> = {
  da: {
    category: 'Fodboldrejser',
    says: ({ nights, withFlight }, ground) =>
      `Kampbillet til ${ground}${nights > 0 ? ` og hotel i ${nights} ${nights === 1 ? 'nat' : 'nætter'}` : ''}${withFlight ? ', fly fra København' : nights > 0 ? ', uden fly' : ''}. Pris pr. person.`,
  },
  en: {
    category: 'Travel > Football Trips',
    says: ({ nights, withFlight }, ground) =>
      `Match ticket at ${ground}${nights > 0 ? ` and hotel for ${nights} ${nights === 1 ? 'night' : 'nights'}` : ''}${withFlight ? ', flights from London' : nights > 0 ? ', no flights' : ''}. Price per person.`,
  },
};

/** In kroner or pounds. */
function priceOf({ nights, withFlight }: Package, language: Language, random: Random): number {
  const kroner =
    between(random, 900, 2200) +
    nights * between(random, 600, 1000) +
    (withFlight ? between(random, 900, 1900) : 0);
  return language === 'da' ? Math.floor(kroner / 50) * 50 - 1 : Math.floor(kroner / 45) * 5;
}

function tripsTo({ match }: KnownMatch, partner: Partner, { origin, seed }: View): Ware[] {
  const random = randomOf(seed, 'trips', partner.key, match.id);
  const { category, says } = wordsOf[partner.language];
  return packages.flatMap((one): Ware[] => {
    const price = priceOf(one, partner.language, random);
    const isReduced = random() < 0.2;
    if (random() > 0.35) return [];
    const id = `${match.id}-${one.key}`;
    const club = clubSlugs.get(match.home) ?? clubSlugs.get(match.away) ?? '';
    return [
      {
        id,
        title: `${shortNameOf(match.home)} - ${shortNameOf(match.away)}`,
        description: says(one, shortNameOf(match.home)),
        category,
        price: price * 100,
        oldPrice: isReduced ? Math.round(price * 1.15) * 100 : null,
        url: `${origin}/partners/${partner.key}/wares/${id}?partnerid=fan-base&match=${match.id}`,
        image: `${origin}/pictures/${club}.trip-${match.id % 12}.svg`,
        sizes: [],
        day: match.kickoff.toISOString().slice(0, 10),
        nights: one.nights,
        withFlight: one.withFlight,
      },
    ];
  });
}

/** What a partner sells of trips to the clubs' coming matches. */
export function tripWares(partner: Partner, view: View): Ware[] {
  const season = seasonIn(view, seasonsOf(view).at(-1) ?? 0);
  if (!season) return [];
  const isSold = ({ state: { kickoff } }: KnownMatch) => {
    const until = kickoff.getTime() - view.now.getTime();
    return until > lastSale && until < firstSale;
  };
  return matchesIn(
    view,
    season,
    ({ home, away, competition, fate }) =>
      competition.kind !== 'friendlies' && fate.kind !== 'cancelled' && (names.has(home) || names.has(away)),
  )
    .filter(isSold)
    .flatMap((known) => tripsTo(known, partner, view));
}
