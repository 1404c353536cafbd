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
export const clubTexts = (language: Language, club: { readonly name: string }): SiteText[] => [
  ...ownTexts(language, club),
  ...channelTexts(club.name),
];

function ownTexts(language: Language, club: { readonly name: string }): SiteText[] {
  return language === 'da'
    ? [
        {
          area: 'intro',
          text: `Dette er en fanside om ${club.name}, lavet af fans til fans. Den samler nyheder, kampe, spillere, transfers og debat ét sted.`,
        },
        {
          area: 'disclaimer',
          text: `En fanside af fans. Vi er ikke officiel partner med ${club.name}.`,
        },
      ]
    : [
        {
          area: 'intro',
          text: `This is a fan site about ${club.name}, made by fans for fans. It gathers news, matches, players, transfers and talk in one place.`,
        },
        {
          area: 'disclaimer',
          text: `A fan site by fans. We are not an official partner of ${club.name}.`,
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
          text: 'Fansider af fans. Vi er ikke officiel partner med nogen klub.',
        },
      ]
    : [
        {
          area: 'intro',
          text: `${product} is a network of football fanpages: one site for each club, in Danish and in English.`,
        },
        {
          area: 'disclaimer',
          text: 'Fan sites by fans. We are not an official partner of any club.',
        },
      ];
}
