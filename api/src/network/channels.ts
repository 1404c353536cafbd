/** Where a club shows pictures and videos, by its official name there; from memory, to be checked before launch. */
export interface Channels {
  /** Name of the profile on Instagram. */
  readonly instagram: string;
  /** Id of the channel on YouTube. */
  readonly youtube?: string;
}

/** By the team's name as openfootball writes it. An administrator changes them as the site's texts. */
export const channelsOf: Readonly<Record<string, Channels>> = {
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
