import { seasonAt } from '../../network/season.ts';
import type { View } from '../api-football/view.ts';
import { competitions } from '../world/competitions.ts';
import { channelsOf } from './matches-file.ts';

const services: Readonly<Record<string, string>> = {
  Viaplay: 'Viaplay',
  'TV3 Sport': 'Viaplay',
  'V Sport Premium': 'Viaplay',
  'TV 2 Play': 'TV 2 Play',
  'TV 2 Sport': 'TV 2 Play',
  'Sky Sports': 'Sky',
  'TNT Sports': 'discovery+',
  'Premier Sports': 'Premier Sports',
};

const countries = { DK: 'da', GB: 'en' } as const;

/** The demonstration's TV rights, as its editors write them. */
export function rightsFile({ now, origin }: View): string {
  const season = seasonAt(now);
  const rows = competitions.flatMap((competition) => {
    const { kind, league, name } = competition;
    if (league === null) return [];
    const key = kind === 'league' ? league : name;
    return (['DK', 'GB'] as const).flatMap((country) =>
      channelsOf(competition)[countries[country]].map(([channel, medium]) => {
        const service = services[channel] ?? '';
        const link = `${origin}/channels/${encodeURIComponent(service)}`;
        return [channel, service, medium, key, country, season, link].join(',');
      }),
    );
  });
  return `channel,service,kind,competition,country,season,url\n${rows.join('\n')}\n`;
}
