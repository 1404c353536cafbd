import { nameClub } from '@fan-base/shared-contracts/club-names';
import type { Language } from '@fan-base/shared-contracts/language';

export interface SiteText {
  readonly area: string;
  readonly text: string;
}

/** The network's name. */
export const product = 'Fan-Base';

const toTexts = (texts: object): SiteText[] =>
  Object.entries(texts).map(([area, text]: [string, string]) => ({ area, text }));

/** Initial texts of a club's site, and the names of the club's social channels. */
export const clubTexts = (language: Language, { name }: { readonly name: string }): SiteText[] =>
  toTexts({
    ...ownTexts(nameClub({ name, shortName: name }, language).name)[language],
    ...clubChannels[name],
  });

interface OwnTexts {
  readonly intro: string;
  readonly disclaimer: string;
}

const ownTexts = (club: string): Readonly<Record<Language, OwnTexts>> => ({
  da: {
    intro: `Dette er en fanside om ${club}, lavet af fans til fans. Den samler nyheder, kampe, spillere, transfers og debat ét sted.`,
    disclaimer: `En fanside af fans. Vi er ikke officiel partner med ${club}.`,
  },
  en: {
    intro: `This is a fan site about ${club}, made by fans for fans. It gathers news, matches, players, transfers and talk in one place.`,
    disclaimer: `A fan site by fans. We are not an official partner of ${club}.`,
  },
});

const networkOwnTexts: Readonly<Record<Language, OwnTexts>> = {
  da: {
    intro: `${product} er et netværk af fansider om fodbold: én side for hver klub, på dansk og på engelsk.`,
    disclaimer: 'Fansider af fans. Vi er ikke officiel partner med nogen klub.',
  },
  en: {
    intro: `${product} is a network of football fanpages: one site for each club, in Danish and in English.`,
    disclaimer: 'Fan sites by fans. We are not an official partner of any club.',
  },
};

/** Texts of the network's main host. */
export const networkTexts = (language: Language): SiteText[] => toTexts(networkOwnTexts[language]);

/**
 * A club's profiles for pictures and videos, by their official names; from memory, to be checked before
 * launch.
 */
export interface Channels {
  /** Name of the profile on Instagram. */
  readonly instagram: string;
  /** Id of the channel on YouTube. */
  readonly youtube?: string;
}

/** By the team's name in openfootball's spelling. Administrators edit them with the site's texts. */
const clubChannels: Readonly<Record<string, Channels>> = {
  'Liverpool FC': { instagram: 'liverpoolfc', youtube: 'UC9LQwHZoucFT94I2h6JOcjQ' },
  'Arsenal FC': { instagram: 'arsenal', youtube: 'UCpryVRk_VDudG8SHXgWcG0w' },
  'Manchester United FC': { instagram: 'manchesterunited', youtube: 'UC6yW44UGJJBvYTlfC7CRg2Q' },
  'Manchester City FC': { instagram: 'mancity', youtube: 'UCkzCjdRMrW2vXLx8mvPVLdQ' },
  'Chelsea FC': { instagram: 'chelseafc', youtube: 'UCU2PacFf99vhb3hNiYDmxww' },
  'Tottenham Hotspur FC': { instagram: 'spursofficial', youtube: 'UCEg25rdRZXg32iwai6N6l0w' },
  'Newcastle United FC': { instagram: 'nufc' },
  'Aston Villa FC': { instagram: 'avfcofficial' },
  'Everton FC': { instagram: 'everton', youtube: 'UCtK4QAczAN2mt2ow_jlGinQ' },
  'West Ham United FC': { instagram: 'westham' },
  'FC Barcelona': { instagram: 'fcbarcelona', youtube: 'UC14UlmYlSNiQCBe9Eookf_A' },
  'Real Madrid CF': { instagram: 'realmadrid', youtube: 'UCWV3obpZVGgJ3j9FVhEjF2Q' },
  'Club Atlético de Madrid': { instagram: 'atleticodemadrid', youtube: 'UCuzKFwdh7z2GHcIOX_tXgxA' },
  'FC Bayern München': { instagram: 'fcbayern', youtube: 'UCZkcxFIsqW5htimoUQKA0iA' },
  'Borussia Dortmund': { instagram: 'bvb09', youtube: 'UCK8rTVgp3-MebXkmeJcQb1Q' },
  'Bayer 04 Leverkusen': { instagram: 'bayer04fussball' },
};
