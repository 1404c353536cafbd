import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { ImageService } from '@fan-base/shared-contracts/image-address';
import type { Language } from '@fan-base/shared-contracts/language';
import { isLegalDocument } from '@fan-base/shared-contracts/legal-documents';
import { networkSubject, type TokenSubject } from '../../auth/settings-token.ts';
import type { HostMeaning } from '../../network/host.ts';
import type { Network, SiteRecord } from '../../network/network.ts';
import { networkTexts, product } from '../../network/texts.ts';

/** The site that a host shows: a club's, the network's, or none. */
export type Shown = SiteRecord | 'network' | null;

/** The site of a host; the language counts only for hosts without one. */
export function selectSite(meaning: HostMeaning, language: Language, network: Network): Shown {
  switch (meaning.kind) {
    case 'network':
      return 'network';
    case 'site':
      return network.byDomain.get(meaning.domain) ?? null;
    case 'default':
      return (
        network.sites.find((site) => site.clubId === network.defaultClubId && site.language === language) ??
        null
      );
    case 'unknown':
      return null;
  }
}

/** Parts that all settings have in common. */
export interface Common {
  readonly issue: (subject: TokenSubject) => string;
  readonly season: number;
  readonly fixturesSeason: number;
  readonly mainDomain: string;
  readonly images: ImageService;
}

const timeZones: Record<Language, string> = { da: 'Europe/Copenhagen', en: 'Europe/London' };

const networkColors = {
  bg: { light: '#0b5d3b', dark: '#57c795' },
  text: { light: '#ffffff', dark: '#06281a' },
};

export function toSettings(
  shown: SiteRecord | 'network',
  language: Language,
  network: Network,
  common: Common,
): Settings {
  const { issue, season, fixturesSeason, mainDomain, images } = common;
  const shared = {
    product,
    season,
    fixtures_season: fixturesSeason,
    mainDomain,
    images,
    simulated: network.isDemonstration,
  };
  if (shown === 'network')
    return {
      ...shared,
      kind: 'network',
      domain: mainDomain,
      language,
      token: issue(networkSubject),
      team: null,
      texts: networkTexts(language),
      colors: networkColors,
      timeZone: timeZones[language],
      alternates: [
        { language: 'da', domain: mainDomain },
        { language: 'en', domain: mainDomain },
      ],
    };
  return {
    ...shared,
    kind: 'club',
    domain: shown.domain,
    language: shown.language,
    token: issue(shown.id),
    team: shown.team,
    // Legal documents have their own call, because few pages need them.
    texts: shown.texts.filter(({ area }) => !isLegalDocument(area)),
    colors: shown.colors,
    timeZone: timeZones[shown.language],
    alternates: network.sites
      .filter((site) => site.clubId === shown.clubId)
      .map((site) => ({ language: site.language, domain: site.domain })),
  };
}
