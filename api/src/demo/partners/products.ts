import type { Language } from '@fan-base/shared-contracts/language';
import { slugOf } from '@fan-base/shared-contracts/slug';
import { type ClubSeed, clubs } from '../../network/clubs.ts';
import { seasonAt } from '../../network/season.ts';
import type { View } from '../api-football/view.ts';
import { between } from '../people/persons.ts';
import { randomOf } from '../world/random.ts';
import type { Partner } from './partners.ts';
import type { Ware } from './ware.ts';

const adult = ['S', 'M', 'L', 'XL', 'XXL'];
const child = ['116', '128', '140', '152', '164'];
const one = ['One size'];

/** A line of goods: what it is called, which shape its picture has, its sizes, and its price in kroner. */
interface Line {
  readonly key: string;
  readonly picture: 'home' | 'away' | 'third' | 'scarf' | 'cap' | 'hoodie' | 'mug';
  readonly da: string;
  readonly en: string;
  readonly isShirt: boolean;
  readonly sizes: readonly string[];
  readonly price: number;
  /** Seasons back; null: of no season. */
  readonly age: number | null;
}

const lines: readonly Line[] = [
  {
    key: 'home',
    picture: 'home',
    da: 'Hjemmebanetrøje',
    en: 'Home Shirt',
    isShirt: true,
    sizes: adult,
    price: 749,
    age: 0,
  },
  {
    key: 'away',
    picture: 'away',
    da: 'Udebanetrøje',
    en: 'Away Shirt',
    isShirt: true,
    sizes: adult,
    price: 749,
    age: 0,
  },
  {
    key: 'third',
    picture: 'third',
    da: 'Tredjetrøje',
    en: 'Third Shirt',
    isShirt: true,
    sizes: adult,
    price: 749,
    age: 0,
  },
  {
    key: 'kids',
    picture: 'home',
    da: 'Hjemmebanetrøje Børn',
    en: 'Kids Home Shirt',
    isShirt: true,
    sizes: child,
    price: 549,
    age: 0,
  },
  {
    key: 'last',
    picture: 'home',
    da: 'Hjemmebanetrøje',
    en: 'Home Shirt',
    isShirt: true,
    sizes: adult.slice(2),
    price: 399,
    age: 1,
  },
  {
    key: 'scarf',
    picture: 'scarf',
    da: 'Halstørklæde',
    en: 'Scarf',
    isShirt: false,
    sizes: one,
    price: 179,
    age: null,
  },
  { key: 'cap', picture: 'cap', da: 'Kasket', en: 'Cap', isShirt: false, sizes: one, price: 199, age: null },
  {
    key: 'hoodie',
    picture: 'hoodie',
    da: 'Hættetrøje',
    en: 'Hoodie',
    isShirt: false,
    sizes: adult,
    price: 499,
    age: null,
  },
  { key: 'mug', picture: 'mug', da: 'Krus', en: 'Mug', isShirt: false, sizes: [], price: 119, age: null },
];

const categories: Readonly<Record<Language, Readonly<Record<'shirt' | 'gear', string>>>> = {
  da: { shirt: 'Spilletrøjer', gear: 'Fanartikler' },
  en: { shirt: 'Replica Shirts', gear: 'Merchandise' },
};

const seasonWords = (season: number) => `${season}/${String(season + 1).slice(-2)}`;

function wareOf(club: ClubSeed, line: Line, partner: Partner, { origin, seed, now }: View): Ware[] {
  const random = randomOf(seed, 'wares', partner.key, club.name, line.key);
  const kroner = line.price + between(random, -8, 8) * 10;
  const isReduced = line.age === 1 || random() < 0.25;
  // Every club has a home shirt.
  if (line.key !== 'home' && random() < 0.15) return [];
  const price = partner.language === 'da' ? kroner : Math.round(kroner / 9);
  const slug = slugOf(club.name);
  const season = line.age === null ? '' : ` ${seasonWords(seasonAt(now) - line.age)}`;
  const id = `${slug}-${line.key}${season.trim().replace('/', '-')}`;
  const sizes = line.sizes.length > 2 ? line.sizes.filter(() => random() < 0.85) : line.sizes;
  const title = `${club.shortName} ${line[partner.language]}${season}`;
  return [
    {
      id,
      title,
      description: title,
      category: categories[partner.language][line.isShirt ? 'shirt' : 'gear'],
      price: price * 100,
      oldPrice: isReduced ? Math.round(price * 1.4) * 100 : null,
      url: `${origin}/partners/${partner.key}/wares/${id}?partnerid=fan-base&clickref=shop`,
      image: `${origin}/wares/${slug}.${line.picture}.svg`,
      sizes,
      day: '',
      nights: 0,
      withFlight: false,
    },
  ];
}

/** What a partner sells of the clubs' shirts and gear. */
export const productWares = (partner: Partner, view: View): Ware[] =>
  clubs.flatMap((club) => lines.flatMap((line) => wareOf(club, line, partner, view)));
