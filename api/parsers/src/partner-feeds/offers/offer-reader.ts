import { toSlug } from '@fan-base/shared-contracts/slug';
import { cutAtWord, plainText } from '../../feeds/plain-text.ts';
import { BadRecord } from '../../records.ts';
import { findCurrency, formatCurrency, siteCurrency } from '../currencies.ts';
import { parseMatchDay } from '../match-day.ts';
import type { FeedRecord } from '../records/record.ts';
import type { OfferFeed } from '../settings.ts';
import type { TeamNames } from '../team-names.ts';
import type { FoundOffer, Offer } from './offer.ts';
import { parseGear } from './values/gear.ts';
import { parseInclusions } from './values/inclusions.ts';
import { type Amount, convertAmount, parseMoney } from './values/money.ts';
import { kindFinder, type OfferKind } from './values/offer-kind.ts';
import { parseGtin, toProductKey } from './values/product-key.ts';
import { isSaleOn } from './values/sale-dates.ts';
import { parseShirt } from './values/shirt.ts';
import { parseStars } from './values/stars.ts';

const titleLength = 200;
const sellerLength = 80;
const addressLength = 4000;
const keyLength = 300;
const maxSizes = 40;
const detailLength = 80;

/** The other team may be added later, so such trips are kept. */
export const unknownTeam = 'one of its two teams is unknown';

/** Also schema.org's words, which are addresses. */
const soldOut =
  /^(?:https?:\/\/schema\.org\/)?(?:0|no|nej|false|out[ _-]?of[ _-]?stock|sold[ _-]?out|discontinued|udsolgt|udgået|ikke på lager)$/i;

/** Returns an http(s) address unchanged; otherwise null. */
function parseWebAddress(text: string | undefined): string | null {
  if (text === undefined || text.length > addressLength || /\s/.test(text)) return null;
  const protocol = URL.parse(text)?.protocol;
  return protocol === 'http:' || protocol === 'https:' ? text : null;
}

/** Cleaning markup is slow, and most cells have none. */
const toCellText = (cell: string): string =>
  /[<&]/.test(cell) ? plainText(cell) : cell.replace(/\s+/g, ' ').trim();

type Club = Pick<Offer, 'team_id' | 'away_team_id'>;
type Cells = (column: keyof OfferFeed['columns']) => string | undefined;

/** Parses records according to a feed's configuration. */
export class OfferReader {
  private readonly feed: OfferFeed;
  private readonly teams: TeamNames;
  private readonly findKind: (category: string, title: string) => OfferKind | null;
  private readonly currency: string;
  private readonly now: Date;

  constructor(feed: OfferFeed, teams: TeamNames, now: Date) {
    this.feed = feed;
    this.teams = teams;
    this.now = now;
    this.findKind = feed.kind === undefined ? kindFinder(feed.words) : () => feed.kind ?? null;
    this.currency = siteCurrency[feed.language];
  }

  /** @returns null if it is for no network club, of no supported kind, or sold out @throws BadRecord */
  read({ place, cells: texts }: FeedRecord): FoundOffer | null {
    const { columns } = this.feed;
    const cells: Cells = (column) => texts.get(columns[column] ?? '');
    const saleDates = texts.get(columns.saleDates ?? `${columns.salePrice}_effective_date`);
    const offer = this.parseOffer(cells, saleDates);
    return offer && { place, group: cells('group') ?? null, offer };
  }

  private parseOffer(cells: Cells, saleDates: string | undefined): Offer | null {
    const title = cutAtWord(toCellText(cells('title') ?? ''), titleLength);
    if (title === '') throw new BadRecord('it has no title');
    const kind = this.findKind(cells('category') ?? '', title);
    if (kind === null || soldOut.test(cells('stock') ?? '')) return null;
    const club = kind === 'trip' ? this.parseTripMatch(cells, title) : this.parseClub(cells, title);
    if (club === null) return null;

    const key = cells('group') ?? cells('id');
    if (key === undefined || key.length > keyLength) throw new BadRecord('it has no id');
    const url = parseWebAddress(cells('url'));
    if (url === null) throw new BadRecord('its link is not an http or https address');
    const seller = cutAtWord(toCellText(cells('seller') ?? this.feed.name), sellerLength);
    return {
      key,
      kind,
      title,
      seller,
      url,
      image_url: parseWebAddress(cells('image')),
      ...this.parsePrices(cells, saleDates),
      ...club,
      ...(kind === 'trip' ? this.parseTrip(cells, title) : noTrip),
      ...(kind === 'trip' ? noProduct : this.parseProduct(cells, title)),
      ...(kind === 'shirt' ? parseShirt(title) : noShirt),
      gear: kind === 'gear' ? parseGear(title) : null,
      words: toSlug(
        [
          title,
          seller,
          ...searchedColumns.map((column) => (kind === 'trip' ? (cells(column) ?? '') : '')),
        ].join(' '),
      ),
    };
  }

  private parsePrices(
    cells: Cells,
    saleDates: string | undefined,
  ): Pick<Offer, 'price' | 'old_price' | 'currency' | 'compared'> {
    const { decimal = '.', currency, rates = {} } = this.feed;
    const named = findCurrency(cells('currency') ?? '', currency);
    if (named === null) throw new BadRecord(`'${cells('currency')?.slice(0, 20)}' is not a known currency`);
    const amountIn = (column: 'price' | 'salePrice' | 'oldPrice'): Amount | null => {
      const text = cells(column);
      return text === undefined ? null : parseMoney(text, decimal, named);
    };
    const isOnSale = /[1-9]/.test(cells('salePrice') ?? '') && isSaleOn(saleDates, this.now);
    const price = amountIn(isOnSale ? 'salePrice' : 'price');
    if (price === null || price.amount === 0)
      throw new BadRecord('its price is unreadable, or its currency is unclear');
    const rate = price.currency === this.currency ? 1 : rates[price.currency];
    if (rate === undefined)
      throw new BadRecord(
        `its price is in ${formatCurrency(price.currency)}, but the feed's configuration has no rate from ${price.currency} to ${this.currency}`,
      );
    const old = amountIn('oldPrice') ?? (isOnSale ? amountIn('price') : null);
    const isHigher = old !== null && old.currency === price.currency && old.amount > price.amount;
    return {
      price: price.amount,
      old_price: isHigher ? old.amount : null,
      currency: price.currency,
      compared: convertAmount(price, this.currency, rate),
    };
  }

  /** The match of a trip; null if no network club plays. */
  private parseTripMatch(cells: Cells, title: string): Club | null {
    const [homeName, awayName] = [cells('home'), cells('away')];
    const pair =
      homeName !== undefined && awayName !== undefined
        ? { home: this.teams.find(homeName), away: this.teams.find(awayName) }
        : this.teams.pairIn(title);
    if (!pair) return null;
    const { home, away } = pair;
    const hasClub = [home, away].some((id) => id !== null && this.teams.isClub(id));
    if (!hasClub) return null;
    if (home === null || away === null || home === away) throw new BadRecord(unknownTeam);
    return { team_id: home, away_team_id: away };
  }

  private parseClub(cells: Cells, title: string): Club | null {
    const name = cells('team');
    const named = name === undefined ? null : (this.teams.find(name) ?? this.teams.clubIn(name));
    const id = named ?? this.teams.clubIn(title);
    return id !== null && this.teams.isClub(id) ? { team_id: id, away_team_id: null } : null;
  }

  private parseTrip(cells: Cells, title: string) {
    const written = cells('matchDay');
    const text = `${title} ${toCellText(cells('description') ?? '')}`;
    const [ticket, hotel, flight, nights] = [
      cells('ticket'),
      cells('hotel'),
      cells('flight'),
      cells('nights'),
    ];
    const parseDay = (day: string | undefined) =>
      day === undefined ? null : parseMatchDay(day, this.feed.dateFormat);
    const [start_day, end_day] = [parseDay(cells('startDay')), parseDay(cells('endDay'))];
    const included = parseInclusions(text, { ticket, hotel, flight, nights });
    const readDetail = (column: 'departure' | 'hotelName' | 'ticketKind', isIncluded: boolean) =>
      (isIncluded && cutAtWord(toCellText(cells(column) ?? ''), detailLength)) || null;
    return {
      match_day: parseDay(written),
      ...included,
      departure: readDetail('departure', included.flight),
      start_day,
      end_day: start_day !== null && end_day !== null && end_day < start_day ? null : end_day,
      hotel_name: readDetail('hotelName', included.hotel),
      hotel_stars: included.hotel ? parseStars(cells('hotelStars')) : null,
      ticket_kind: readDetail('ticketKind', included.ticket),
    };
  }

  private parseProduct(cells: Cells, title: string) {
    return {
      product: toProductKey(title, (text) => this.teams.getWordsWithoutClubs(text)) || toSlug(title),
      gtin: parseGtin(cells('gtin')),
      sizes: this.parseSizes(cells('sizes')),
    };
  }

  private parseSizes(cell: string | undefined): string[] {
    const parts = cell?.split(this.feed.sizeSeparator ?? /[|,;/]/) ?? [];
    const sizes = parts.map((part) => part.trim()).filter((part) => part !== '' && part.length <= 20);
    return [...new Set(sizes)].slice(0, maxSizes);
  }
}

/** Searched columns of a trip, in addition to title and seller. */
const searchedColumns = ['home', 'away', 'departure', 'hotelName'] as const;

const noTrip = {
  match_day: null,
  ticket: null,
  hotel: null,
  flight: null,
  nights: null,
  departure: null,
  start_day: null,
  end_day: null,
  hotel_name: null,
  hotel_stars: null,
  ticket_kind: null,
};
const noProduct = { product: null, gtin: null, sizes: [] };
const noShirt = { shirt: null, shirt_season: null, for_children: null };
