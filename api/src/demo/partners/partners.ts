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

export const partners: readonly Partner[] = [
  { key: 'medvind-rejser', name: 'Medvind Rejser', language: 'da', sells: 'trips', style: 'partner-ads' },
  { key: 'tribunerejser', name: 'Tribunerejser', language: 'da', sells: 'trips', style: 'tradedoubler' },
  { key: 'troejehjoernet', name: 'Trøjehjørnet', language: 'da', sells: 'products', style: 'tradetracker' },
  {
    key: 'tribunebutikken',
    name: 'Tribunebutikken',
    language: 'da',
    sells: 'products',
    style: 'partner-ads',
  },
  { key: 'away-day-travel', name: 'Away Day Travel', language: 'en', sells: 'trips', style: 'awin' },
  { key: 'terrace-trips', name: 'Terrace Trips', language: 'en', sells: 'trips', style: 'tradetracker' },
  { key: 'the-kit-room', name: 'The Kit Room', language: 'en', sells: 'products', style: 'tradedoubler' },
  { key: 'north-stand', name: 'North Stand Supplies', language: 'en', sells: 'products', style: 'awin' },
];

export const partnerByKey = (key: string | undefined): Partner | undefined =>
  partners.find((partner) => partner.key === key);
