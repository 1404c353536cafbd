import type { Language } from '@fan-base/shared-contracts/language';
import data from './partners.json' with { type: 'json' };

/** An invented travel agency or retailer. */
export interface Partner {
  readonly key: string;
  readonly name: string;
  readonly language: Language;
  readonly sells: 'trips' | 'products';
  /** The affiliate network that publishes its feed. */
  readonly network: 'partner-ads' | 'awin' | 'tradetracker' | 'tradedoubler';
}

export const partners = data as readonly Partner[];

export const currencies: Readonly<Record<Language, string>> = { da: 'DKK', en: 'GBP' };
