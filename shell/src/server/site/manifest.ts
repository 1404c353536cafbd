import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { iconFiles } from '@fan-base/shared-contracts/api/share';
import { type Language, localeTag } from '@fan-base/shared-contracts/language';

/** URL of the manifest on every host (docs/addresses.md). */
export const manifestPath = '/manifest.webmanifest';

const messages: Record<Language, { name: (club: string) => string; description: (club: string) => string }> =
  {
    da: {
      name: (club) => `${club} fanside`,
      description: (club) => `Nyheder, kampe, stilling og forum om ${club} – af fans, for fans.`,
    },
    en: {
      name: (club) => `${club} fan site`,
      description: (club) => `News, fixtures, table and forum about ${club} – by fans, for fans.`,
    },
  };

export const iconPath = (domain: string, file: (typeof iconFiles)[number]): string =>
  `/api/icons/${domain}/${file}`;

/** How a device shows an installed site: the club's name, colors and crest. */
export function createManifest({ domain, language, team, product, colors }: Settings): object {
  const { name, description } = messages[language];
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: localeTag[language],
    dir: 'ltr',
    name: team ? name(team.name) : product,
    short_name: team?.shortName ?? product,
    ...(team ? { description: description(team.name) } : {}),
    theme_color: colors.bg.light,
    background_color: '#ffffff',
    icons: iconFiles.map((file) => {
      const [purpose, size] = file.replace('.png', '').split('-');
      return { src: iconPath(domain, file), sizes: `${size}x${size}`, type: 'image/png', purpose };
    }),
  };
}
