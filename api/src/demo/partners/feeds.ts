import type { Language } from '@fan-base/shared-contracts/language';
import { languages } from '@fan-base/shared-contracts/language';
import type { BroadcastFeed, OfferFeed } from '../../ingest/partner-feeds/settings.ts';
import type { View } from '../api-football/view.ts';
import { type DemoAnswer, partnerPage } from '../pages.ts';
import { writeGuide } from './guide.ts';
import { networks } from './networks.ts';
import { type Partner, partnerByKey, partners } from './partners.ts';
import { productWares } from './products.ts';
import { tripWares } from './trips.ts';
import { currencyOf } from './ware.ts';

const addressOf = (demoUrl: string, { key, style }: Partner) =>
  `${demoUrl}/partners/${key}/${networks[style].file}`;

/** How the partners' feeds are read, as the configuration of a real one would say it. */
export const partnerFeeds = (demoUrl: string): OfferFeed[] =>
  partners.map((partner) => ({
    key: partner.key,
    url: addressOf(demoUrl, partner),
    language: partner.language,
    name: partner.name,
    currency: currencyOf[partner.language],
    ...networks[partner.style].reading,
  }));

const guideUrl = (demoUrl: string, language: Language) => `${demoUrl}/guides/${language}.xml`;

/** How the lists of broadcasts are read. */
export const guideFeeds = (demoUrl: string): BroadcastFeed[] =>
  languages.map((language) => ({
    key: `guide-${language}`,
    url: guideUrl(demoUrl, language),
    language,
    format: 'xml',
    record: 'programme',
    columns: {
      home: 'home',
      away: 'away',
      matchDay: '@start',
      channel: 'channel',
      kind: 'channel@type',
    },
  }));

/** A partner's feed, or the page that its links lead to. */
export function partnerAnswer([key, file]: readonly string[], view: View): DemoAnswer | null {
  const partner = partnerByKey(key);
  if (!partner) return null;
  const network = networks[partner.style];
  if (file !== network.file) return partnerPage(partner.language, partner.name);
  return network.write(
    partner,
    partner.sells === 'trips' ? tripWares(partner, view) : productWares(partner, view),
  );
}

export function guideAnswer([file]: readonly string[], view: View): DemoAnswer | null {
  const language = languages.find((known) => file === `${known}.xml`);
  return language ? { contentType: 'application/xml', body: writeGuide(language, view) } : null;
}
