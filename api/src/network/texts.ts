import type { Language } from '@fan-base/shared-contracts/language';
import { channelsOf } from './channels.ts';

export interface SiteText {
  readonly area: string;
  readonly text: string;
}

/** The network's name. */
export const product = 'Fan-Base';

/** The names of the club's channels elsewhere, which the front page shows once a visitor asks for them. */
const channelTexts = (name: string): SiteText[] =>
  Object.entries(channelsOf[name] ?? {}).map(([area, text]) => ({ area, text }));

/** Texts of a club's site when it is first added. */
export const clubTexts = (language: Language, club: { name: string; shortName: string }): SiteText[] => [
  ...ownTexts(language, club),
  ...channelTexts(club.name),
];

function ownTexts(language: Language, club: { name: string; shortName: string }): SiteText[] {
  return language === 'da'
    ? [
        {
          area: 'intro',
          text: `${club.shortName} for fans i Danmark: nyheder, kampe, resultater og stilling samlet ét sted.`,
        },
        {
          area: 'disclaimer',
          text: `Siden er lavet af fans for fans og er ikke officiel partner med ${club.name}.`,
        },
      ]
    : [
        {
          area: 'intro',
          text: `${club.shortName} for the fans: news, fixtures, results and the league table in one place.`,
        },
        {
          area: 'disclaimer',
          text: `This site is made by fans for fans and is not an official partner of ${club.name}.`,
        },
      ];
}

/** Texts of the network's main host. */
export function networkTexts(language: Language): SiteText[] {
  return language === 'da'
    ? [
        {
          area: 'intro',
          text: `${product} er et netværk af fansider om fodbold: én side for hver klub, på dansk og på engelsk.`,
        },
        {
          area: 'disclaimer',
          text: 'Siderne er lavet af fans og er ikke officielle partnere med klubberne.',
        },
      ]
    : [
        {
          area: 'intro',
          text: `${product} is a network of football fanpages: one site for each club, in Danish and in English.`,
        },
        {
          area: 'disclaimer',
          text: 'The sites are made by fans and are not official partners of the clubs.',
        },
      ];
}
