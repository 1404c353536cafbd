import { type Club, clubs } from '@fan-base/shared-contracts/football';
import { toSlug } from '@fan-base/shared-contracts/slug';
import type { View } from '../api-football/view.ts';
import { getSeasonYear } from '../world/leagues.ts';
import { between, createRandom } from '../world/random.ts';
import type { Partner, Product } from './partners.ts';

const adult = ['S', 'M', 'L', 'XL', 'XXL'];
const child = ['116', '128', '140', '152', '164'];
const one = ['One size'];

/** Lines of goods: which picture they have, what they are called, sizes, price in kroner; seasons back for shirts. */
const lines: readonly (readonly [
  key: string,
  picture: string,
  da: string,
  en: string,
  sizes: readonly string[],
  price: number,
  age: number | null,
])[] = [
  ['home', 'home', 'Hjemmebanetrøje', 'Home Shirt', adult, 749, 0],
  ['away', 'away', 'Udebanetrøje', 'Away Shirt', adult, 749, 0],
  ['third', 'third', 'Tredjetrøje', 'Third Shirt', adult, 749, 0],
  ['kids', 'home', 'Hjemmebanetrøje Børn', 'Kids Home Shirt', child, 549, 0],
  ['last', 'home', 'Hjemmebanetrøje', 'Home Shirt', adult.slice(2), 399, 1],
  ['scarf', 'scarf', 'Halstørklæde', 'Scarf', one, 179, null],
  ['cap', 'cap', 'Kasket', 'Cap', one, 199, null],
  ['hoodie', 'hoodie', 'Hættetrøje', 'Hoodie', adult, 499, null],
  ['mug', 'mug', 'Krus', 'Mug', [], 119, null],
];

const categories = {
  da: { shirt: 'Spilletrøjer', gear: 'Fanartikler' },
  en: { shirt: 'Replica Shirts', gear: 'Merchandise' },
};

function createProduct(club: Club, line: (typeof lines)[number], partner: Partner, view: View): Product[] {
  const [key, picture, da, en, allSizes, kronerPrice, age] = line;
  const { origin, seed, now } = view;
  const random = createRandom(seed, 'wares', partner.key, club.name, key);
  const kroner = kronerPrice + between(random, -8, 8) * 10;
  const isReduced = age === 1 || random() < 0.25;
  // Every club has a home shirt.
  if (key !== 'home' && random() < 0.15) return [];
  const isDanish = partner.language === 'da';
  const price = isDanish ? kroner : Math.round(kroner / 9);
  const slug = toSlug(club.name);
  const year = getSeasonYear(now) - (age ?? 0);
  const season = age === null ? '' : ` ${year}/${String(year + 1).slice(-2)}`;
  const id = `${slug}-${key}${season.trim().replace('/', '-')}`;
  const title = `${club.shortName} ${isDanish ? da : en}${season}`;
  return [
    {
      id,
      title,
      description: title,
      category: categories[partner.language][age === null ? 'gear' : 'shirt'],
      price,
      oldPrice: isReduced ? Math.round(price * 1.4) : null,
      url: `${origin}/partners/${partner.key}/products/${id}?partnerid=fan-base&clickref=shop`,
      image: `${origin}/products/${slug}.${picture}.jpg`,
      sizes: allSizes.length > 2 ? allSizes.filter(() => random() < 0.85) : allSizes,
      day: '',
      nights: 0,
      withFlight: false,
    },
  ];
}

/** What a partner sells of the clubs' shirts and gear. */
export const createProducts = (partner: Partner, view: View): Product[] =>
  clubs.flatMap((club) => lines.flatMap((line) => createProduct(club, line, partner, view)));
