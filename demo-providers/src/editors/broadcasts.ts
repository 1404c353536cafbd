import { type Language, languages } from '@fan-base/shared-contracts/language';
import { escape as escapeHtml } from 'html-escaper';
import { listNewestMatches, type MatchSnapshot, type View } from '../api-football/view.ts';
import { type Competition, competitions } from '../world/competitions.ts';
import { getSeasonYear } from '../world/leagues.ts';
import { createRandom, pick } from '../world/random.ts';
import { getShortName, hasClub } from '../world/teams.ts';

interface Channel {
  readonly name: string;
  readonly kind: 'tv' | 'stream';
  readonly service: string;
}

const day = 86_400_000;
/** How long before a match the editors name its broadcasts. */
export const broadcastNotice = 28 * day;
/** How far ahead a guide looks. */
const guideHorizon = 70 * day;

const viaplay: Channel = { name: 'Viaplay', kind: 'stream', service: 'Viaplay' };
const sky: Channel = { name: 'Sky Sports', kind: 'tv', service: 'Sky' };
const england: Readonly<Record<Language, readonly Channel[]>> = {
  da: [
    viaplay,
    { name: 'TV3 Sport', kind: 'tv', service: 'Viaplay' },
    { name: 'V Sport Premium', kind: 'tv', service: 'Viaplay' },
  ],
  en: [sky, { name: 'TNT Sports', kind: 'tv', service: 'discovery+' }],
};
const others: typeof england = {
  da: [
    { name: 'TV 2 Play', kind: 'stream', service: 'TV 2 Play' },
    { name: 'TV 2 Sport', kind: 'tv', service: 'TV 2 Play' },
    viaplay,
  ],
  en: [{ name: 'Premier Sports', kind: 'tv', service: 'Premier Sports' }, sky],
};

const getChannels = ({ league }: Competition) => (league === 'en.1' ? england : others);

/** Where a match is shown: on one channel or two in each language. */
export function selectBroadcasts({ match }: MatchSnapshot) {
  const random = createRandom('broadcast', match.id);
  return languages.flatMap((language) => {
    const channels = getChannels(match.competition)[language];
    const [first, second] = [pick(channels, random), pick(channels, random)];
    const shown = second === first || random() < 0.5 ? [first] : [first, second];
    return shown.map(({ name, kind }) => ({ language, channel: name, kind }));
  });
}

/** The editors' file of TV rights. */
export function rightsFile({ now, origin }: View): string {
  const rows = competitions.flatMap((competition) => {
    const { kind, league, name } = competition;
    if (league === null) return [];
    return languages.flatMap((language) =>
      getChannels(competition)[language].map((channel) => {
        const country = language === 'da' ? 'DK' : 'GB';
        const link = `${origin}/channels/${encodeURIComponent(channel.service)}`;
        const key = kind === 'league' ? league : name;
        return [channel.name, channel.service, channel.kind, key, country, getSeasonYear(now), link].join(
          ',',
        );
      }),
    );
  });
  return `channel,service,kind,competition,country,season,url\n${rows.join('\n')}\n`;
}

/** A TV guide of the clubs' matches that the editors have not written about yet. */
export function writeGuide(language: Language, view: View): string {
  const programmes = listNewestMatches(view, hasClub)
    .filter(({ match, state }) => {
      const until = state.kickoff.getTime() - view.now.getTime();
      const isTold = match.competition.kind !== 'friendlies' && until < broadcastNotice;
      return !isTold && until > 0 && until < guideHorizon && state.isTimeKnown;
    })
    .flatMap((snapshot) =>
      selectBroadcasts(snapshot)
        .filter((broadcast) => broadcast.language === language)
        .map(({ channel, kind }) => {
          const [home, away] = [snapshot.match.home, snapshot.match.away].map((team) =>
            escapeHtml(getShortName(team)),
          );
          return `<programme start="${snapshot.state.kickoff.toISOString()}"><home>${home}</home><away>${away}</away><channel type="${kind}">${escapeHtml(channel)}</channel></programme>`;
        }),
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<tv>\n${programmes.join('\n')}\n</tv>\n`;
}
