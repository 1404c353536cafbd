export const site = {
  name: 'Liverpool FC Fans',
  club: 'Liverpool FC',
  description: 'Dette er en fanside om Liverpool FC, lavet af fans til fans.',
  disclaimer: 'En fanside af fans. Vi er ikke officiel partner med Liverpool FC.',
};

export const pages = [
  ['/', 'Forside'],
  ['/trup', 'Trup'],
  ['/kampe/2026', 'Kampe'],
  ['/klub', 'Klub'],
  ['/rygter', 'Rygter'],
  ['/transfers/2026', 'Transfers'],
  ['/fodboldrejser', 'Fodboldrejser'],
  ['/streaming', 'Streaming'],
  ['/shop', 'Shop'],
  ['/forum', 'Forum'],
  ['/om', 'Om'],
] as const;

export const footerPages = ['Om', 'Kontakt', 'Privatliv', 'Vilkår', 'Cookies'].map(
  (name) => [`/${name.toLowerCase()}`, name] as const,
);

export const embeds = {
  instagram: {
    name: 'Instagram',
    address: 'https://www.instagram.com/liverpoolfc/embed',
    page: 'https://www.instagram.com/liverpoolfc/',
    explanation:
      'Liverpool FC deler billeder på Instagram. Hvis du viser dem her, får Instagram (Meta) din IP-adresse, kan se, hvad du læser, og kan sætte cookies.',
  },
  youtube: {
    name: 'YouTube',
    address: 'https://www.youtube-nocookie.com/embed/videoseries',
    page: 'https://www.youtube.com/@LiverpoolFC',
    explanation:
      'Liverpool FC lægger videoer på YouTube. Hvis du viser dem her, får YouTube (Google) din IP-adresse, kan se, hvilke videoer du ser, og kan sætte cookies, når du afspiller en.',
  },
};
export type EmbedContent = (typeof embeds)['instagram'];

export const hasConsent = (name: string): boolean => getStorage().getItem(`consent ${name}`) !== null;
export const rememberConsent = (name: string): void => getStorage().setItem(`consent ${name}`, 'yes');

export const zones = ['Champions League', 'Europa League', 'Conference League'];

// biome-ignore lint/style/noRestrictedGlobals: the peers have no storage module
const getStorage = () => localStorage;

const colorModes = ['auto', 'light', 'dark'] as const;
export type ColorMode = (typeof colorModes)[number];

export const colorModeNames: Readonly<Record<ColorMode, string>> = {
  auto: 'Tema: følger enheden',
  light: 'Tema: lys',
  dark: 'Tema: mørk',
};

/** Runs before the first paint. */
export const applyColorMode = `try{const mode=localStorage.getItem('mode');if(mode)document.documentElement.dataset.mode=mode}catch{}`;

export const getColorMode = (): ColorMode =>
  colorModes.find((mode) => mode === document.documentElement.dataset['mode']) ?? 'auto';

/** @returns the mode that it switched to */
export function switchColorMode(): ColorMode {
  const mode = colorModes[(colorModes.indexOf(getColorMode()) + 1) % colorModes.length] ?? 'auto';
  document.documentElement.dataset['mode'] = mode;
  getStorage().setItem('mode', mode);
  return mode;
}

/** The signed-in member's name; null for visitors. Read in the browser, because documents are shared. */
export const getMember = (): string | null => document.cookie.match(/member=([^;]+)/)?.[1] ?? null;

/** What `workshop/bench/src/visit.ts` waits for. */
export function markLive(): void {
  document.documentElement.dataset['ready'] = location.pathname;
}
