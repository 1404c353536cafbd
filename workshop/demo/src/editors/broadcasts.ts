import { type Language, languages } from '@fan-base/shared-contracts/language';
import { listNewestMatches, type MatchSnapshot, type View } from '../api-football/view.ts';
import { readTemplate } from '../templates.ts';
import { type Competition, competitions } from '../world/competitions.ts';
import { getSeasonYear } from '../world/leagues.ts';
import { createRandom, pick } from '../world/random.ts';
import { getTeam, hasClub } from '../world/teams.ts';
import { dayMs } from '../world/time.ts';
import channels from './channels.json' with { type: 'json' };

/** How long before a match the editors publish its broadcasts. */
export const broadcastNotice = 28 * dayMs;
/** How far ahead a guide looks. */
const guideHorizon = 70 * dayMs;

/** The channels for a competition's country, by default those for the rest of the world. */
function getChannels({ country }: Competition, language: Language) {
  const hasOwn = channels.some((channel) => channel.country === country);
  return channels.filter(
    (channel) => channel.language === language && channel.country === (hasOwn ? country : 'World'),
  );
}

/** The broadcasts of a match: one or two channels in each language. */
export function selectBroadcasts({ match }: MatchSnapshot) {
  const random = createRandom('broadcast', match.id);
  return languages.flatMap((language) => {
    const candidates = getChannels(match.competition, language);
    const [first, second] = [pick(candidates, random), pick(candidates, random)];
    const selected = second === first || random() < 0.5 ? [first] : [first, second];
    return selected.map(({ name, kind }) => ({ language, channel: name, kind }));
  });
}

/** The editors' file of TV rights. */
export function writeRightsFile({ now, origin }: View): string {
  const rows = competitions.flatMap((competition) => {
    const { kind, league, name } = competition;
    if (kind === 'friendlies') return [];
    return languages.flatMap((language) =>
      getChannels(competition, language).map((channel) => {
        const country = language === 'da' ? 'DK' : 'GB';
        const link = `${origin}/channels/${encodeURIComponent(channel.service)}`;
        const key = kind === 'league' && league ? league : name;
        return [channel.name, channel.service, channel.kind, key, country, getSeasonYear(now), link].join();
      }),
    );
  });
  return `channel,service,kind,competition,country,season,url\n${rows.join('\n')}\n`;
}

const renderGuide = readTemplate(import.meta, 'guide.mustache', 'xml');

/** A TV guide of the clubs' matches that are not in the editors' file yet. */
export function writeGuide(language: Language, view: View): string {
  const programmes = listNewestMatches(view, hasClub)
    .filter(({ match, state }) => {
      const until = state.kickoff.getTime() - view.now.getTime();
      const isInFile = match.competition.kind !== 'friendlies' && until < broadcastNotice;
      return !isInFile && until > 0 && until < guideHorizon && state.isTimeKnown;
    })
    .flatMap((snapshot) =>
      selectBroadcasts(snapshot)
        .filter((broadcast) => broadcast.language === language)
        .map(({ channel, kind }) => ({
          start: snapshot.state.kickoff.toISOString(),
          home: getTeam(snapshot.match.home).shortName,
          away: getTeam(snapshot.match.away).shortName,
          channel,
          kind,
        })),
    );
  return renderGuide({ programmes });
}
