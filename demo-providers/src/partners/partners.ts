import type { Language } from '@fan-base/shared-contracts/language';

/** How an affiliate network writes its product feeds. */
export type NetworkStyle = 'partner-ads' | 'awin' | 'tradetracker' | 'tradedoubler';

/** An invented provider of trips, or retailer. */
export interface Partner {
  readonly key: string;
  readonly name: string;
  readonly language: Language;
  readonly sells: 'trips' | 'products';
  readonly style: NetworkStyle;
}

/** A thing that a partner sells, before a network's feed is written of it. */
export interface Product {
  /** The same whenever it is asked for. */
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
  /** `YYYY-MM-DD`; empty for what is no trip. */
  readonly day: string;
  readonly nights: number;
  readonly withFlight: boolean;
}

const rows = [
  ['medvind-rejser', 'Medvind Rejser', 'da', 'trips', 'partner-ads'],
  ['tribunerejser', 'Tribunerejser', 'da', 'trips', 'tradedoubler'],
  ['troejehjoernet', 'Trøjehjørnet', 'da', 'products', 'tradetracker'],
  ['tribunebutikken', 'Tribunebutikken', 'da', 'products', 'partner-ads'],
  ['away-day-travel', 'Away Day Travel', 'en', 'trips', 'awin'],
  ['terrace-trips', 'Terrace Trips', 'en', 'trips', 'tradetracker'],
  ['the-kit-room', 'The Kit Room', 'en', 'products', 'tradedoubler'],
  ['north-stand', 'North Stand Supplies', 'en', 'products', 'awin'],
] as const;

export const partners: readonly Partner[] = rows.map(([key, name, language, sells, style]) => ({
  key,
  name,
  language,
  sells,
  style,
}));

export const currencies: Readonly<Record<Language, string>> = { da: 'DKK', en: 'GBP' };
