import { type Club, clubs } from '@fan-base/shared-contracts/football';
import type { Language } from '@fan-base/shared-contracts/language';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { listNewestMatches, type MatchSnapshot, type View } from '../api-football/view.ts';
import { pictureUrl } from '../pictures/picture.ts';
import { fillTemplate, texts } from '../texts.ts';
import { getSeasonYear } from '../world/leagues.ts';
import { between, createRandom, pick } from '../world/random.ts';
import { findClub, getShortName, getTeam, hasClub } from '../world/teams.ts';
import { dayMs, toIsoDay } from '../world/time.ts';
import type { Partner } from './partners.ts';
import productData from './products.json' with { type: 'json' };
import tripDetails from './trip-details.json' with { type: 'json' };
import tripData from './trips.json' with { type: 'json' };

/** An offer of a partner, before it is written in the format of a network. */
export interface Product {
  /** The same in every response. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  /** In whole kroner or pounds. */
  readonly price: number;
  readonly oldPrice: number | null;
  readonly url: string;
  readonly image: string;
  readonly sizes: readonly string[];
  /** EAN-13; null for a partner that publishes none. */
  readonly gtin: string | null;
  readonly trip: {
    /** Days are `YYYY-MM-DD`. */
    readonly day: string;
    readonly firstDay: string;
    readonly lastDay: string;
    readonly nights: number;
    readonly withFlight: boolean;
    /** Empty without a flight. */
    readonly departure: string;
    /** Empty without a hotel. */
    readonly hotel: string;
    readonly stars: number | '';
    readonly ticket: string;
  } | null;
}

/** A product that is sold of every club, with its name in each language. */
interface ProductLine extends Readonly<Record<Language, string>> {
  /** Names its picture, too. */
  readonly key: string;
  readonly sizes: readonly string[];
  readonly kroner: number;
  /** For shirts: how many seasons old they are. */
  readonly seasonsBack: number | null;
}

const productLines: readonly ProductLine[] = productData;

const tripScenes = [
  'stadium',
  'aerial',
  'floodlights',
  'away-trip',
  'train',
  'walk',
  'scarves',
  'crowd',
] as const;

/** What the trips to a match include, with a description in each language. */
const packages = tripData;
const { departures, tickets, hotels } = tripDetails;

/** An invented EAN-13 of the range for use within a shop. */
function createGtin(text: string): string {
  const random = createRandom('gtin', text);
  const digits = `20${Array.from({ length: 10 }, () => between(random, 0, 9)).join('')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function createProduct(club: Club, line: ProductLine, partner: Partner, view: View): Product[] {
  const { key, seasonsBack } = line;
  const { origin, seed, now } = view;
  const { language } = partner;
  const random = createRandom(seed, 'wares', partner.key, club.name, key);
  const kroner = line.kroner + between(random, -8, 8) * 10;
  const isReduced = seasonsBack === 1 || random() < 0.25;
  // Every partner has every club's home shirt.
  if (key !== 'home' && random() < 0.15) return [];
  const price = language === 'da' ? kroner : Math.round(kroner / 9);
  const slug = toSlug(club.name);
  const year = getSeasonYear(now) - (seasonsBack ?? 0);
  const season = seasonsBack === null ? '' : ` ${year}/${String(year + 1).slice(-2)}`;
  const id = `${slug}-${key}${season.trim().replace('/', '-')}`;
  const title = `${getShortName(club.name, language)} ${line[language]}${season}`;
  return [
    {
      id,
      title,
      description: title,
      category: texts[language].categories[seasonsBack === null ? 'gear' : 'shirts'],
      price,
      oldPrice: isReduced ? Math.round(price * 1.4) : null,
      url: `${origin}/partners/${partner.key}/products/${id}?partnerid=fan-base&clickref=shop`,
      image: `${origin}/products/${slug}.${key}.jpg`,
      sizes: line.sizes.length > 2 ? line.sizes.filter(() => random() < 0.85) : line.sizes,
      gtin: createGtin(id),
      trip: null,
    },
  ];
}

/** A partner knows the network's clubs by any of their names, and other teams as other providers spell them. */
const getPartnerName = (name: string, language: Language): string =>
  findClub(toSlug(name)) ? getShortName(name, language) : getTeam(name).shortName;

function createTrips({ match }: MatchSnapshot, { key, language }: Partner, view: View): Product[] {
  const { origin, seed } = view;
  const random = createRandom(seed, 'trips', key, match.id);
  const [home, away] = [getPartnerName(match.home, language), getPartnerName(match.away, language)];
  const club = [match.home, match.away].find((name) => findClub(toSlug(name))) ?? match.home;
  return packages.flatMap(({ nights, withFlight, ...included }): Product[] => {
    const kroner =
      between(random, 900, 2200) +
      nights * between(random, 600, 1000) +
      (withFlight ? between(random, 900, 1900) : 0);
    const price = language === 'da' ? Math.floor(kroner / 50) * 50 - 1 : Math.floor(kroner / 45) * 5;
    const isReduced = random() < 0.2;
    if (random() > 0.35) return [];
    const id = `${match.id}-${included.key}`;
    const picture = { scene: pick(tripScenes, random), seed: id, club };
    const { name: hotel, stars } = pick(hotels, random);
    return [
      {
        id,
        title: `${home} - ${away}`,
        description: fillTemplate(included[language], { ground: getShortName(match.home, language) }),
        category: texts[language].categories.trips,
        price,
        oldPrice: isReduced ? Math.round(price * 1.15) : null,
        url: `${origin}/partners/${key}/products/${id}?partnerid=fan-base&match=${match.id}`,
        image: `${origin}${pictureUrl(picture)}`,
        sizes: [],
        gtin: null,
        trip: {
          day: toIsoDay(match.kickoff),
          firstDay: toIsoDay(new Date(match.kickoff.getTime() - Math.floor(nights / 2) * dayMs)),
          lastDay: toIsoDay(new Date(match.kickoff.getTime() + Math.ceil(nights / 2) * dayMs)),
          nights,
          withFlight,
          departure: withFlight ? pick(departures[language], random) : '',
          hotel: nights > 0 ? hotel : '',
          stars: nights > 0 ? stars : '',
          ticket: pick(tickets[language], random),
        },
      },
    ];
  });
}

/** Everything that a partner sells: products of all clubs, or trips to their matches from 2 to 120 days ahead. */
export function listProducts(partner: Partner, view: View): Product[] {
  if (partner.sells === 'products')
    return clubs.flatMap((club) => productLines.flatMap((line) => createProduct(club, line, partner, view)));
  return listNewestMatches(
    view,
    (match) =>
      match.competition.kind !== 'friendlies' && match.outcome.kind !== 'cancelled' && hasClub(match),
  )
    .filter(({ state: { kickoff } }) => {
      const until = kickoff.getTime() - view.now.getTime();
      return until > 2 * dayMs && until < 120 * dayMs;
    })
    .flatMap((snapshot) => createTrips(snapshot, partner, view));
}
