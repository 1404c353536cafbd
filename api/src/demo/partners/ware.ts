import type { Language } from '@fan-base/shared-contracts/language';

/** A thing that an invented partner sells, before a network's feed is written of it. */
export interface Ware {
  /** The same whenever it is asked for. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  /** In the smallest unit of the partner's currency. */
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

export const currencyOf: Readonly<Record<Language, string>> = { da: 'DKK', en: 'GBP' };
