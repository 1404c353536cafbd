import type { Language } from '@fan-base/shared-contracts/language';
import { clubs } from '../../network/clubs.ts';
import { type KnownMatch, matchesIn, seasonIn, seasonsOf, type View } from '../api-football/view.ts';
import { isPlayedOut } from '../matches/state.ts';
import { oneOf } from '../people/persons.ts';
import type { Competition } from '../world/competitions.ts';
import { randomOf } from '../world/random.ts';
import { factsOf } from './report-facts.ts';
import { danishReport } from './reports.da.ts';
import { englishReport } from './reports.en.ts';

interface Broadcast {
  readonly language: Language;
  readonly channel: string;
  readonly kind: 'tv' | 'stream';
}

const day = 86_400_000;
/** How long before a match its broadcasts are known. */
export const broadcastNotice = 28 * day;

type Channels = Readonly<Record<Language, readonly (readonly [channel: string, kind: Broadcast['kind']])[]>>;

const england: Channels = {
  da: [
    ['Viaplay', 'stream'],
    ['TV3 Sport', 'tv'],
    ['V Sport Premium', 'tv'],
  ],
  en: [
    ['Sky Sports', 'tv'],
    ['TNT Sports', 'tv'],
  ],
};
const others: Channels = {
  da: [
    ['TV 2 Play', 'stream'],
    ['TV 2 Sport', 'tv'],
    ['Viaplay', 'stream'],
  ],
  en: [
    ['Premier Sports', 'tv'],
    ['Sky Sports', 'tv'],
  ],
};
const authors: Readonly<Record<Language, readonly string[]>> = {
  da: ['Signe Hvidberg', 'Morten Elkjær Dam', 'Line Askholm', 'Jesper Toftegaard'],
  en: ['Ruth Pemberley', 'Colin Harwick', 'Maya Standish', 'Peter Alderton'],
};

/** The channels that show a competition. */
export const channelsOf = ({ league }: Pick<Competition, 'league'>): Channels =>
  league === 'en.1' ? england : others;

/** Where a match is shown. */
export function broadcastsOf({ match }: KnownMatch): Broadcast[] {
  const random = randomOf('broadcast', match.id);
  const channels = channelsOf(match.competition);
  return (['da', 'en'] as const).flatMap((language) => {
    const [channel, kind] = oneOf(channels[language], random);
    const [second, secondKind] = oneOf(channels[language], random);
    const first = { language, channel, kind };
    return second === channel || random() < 0.5
      ? [first]
      : [first, { language, channel: second, kind: secondKind }];
  });
}

function reportsOf(known: KnownMatch) {
  const { match, state } = known;
  const facts = isPlayedOut(state) ? factsOf(known) : null;
  if (!facts || !state.ended) return {};
  const publishedAt = new Date(state.ended.getTime() + (20 + (match.id % 40)) * 60_000).toISOString();
  const author = (language: Language) => oneOf(authors[language], randomOf('author', language, match.id));
  return {
    reports: {
      da: { ...danishReport(facts), author: author('da'), publishedAt },
      en: { ...englishReport(facts), author: author('en'), publishedAt },
    },
  };
}

const isCompetitive = ({ kind }: Competition) => kind !== 'friendlies';

/** What the demonstration's editors write beside the matches of the clubs, as their file. */
export function matchesFile(view: View): string {
  const names = new Set(clubs.map(({ name }) => name));
  const season = seasonIn(view, seasonsOf(view).at(-1) ?? 0);
  const matches = season
    ? matchesIn(
        view,
        season,
        ({ home, away, competition }) => isCompetitive(competition) && (names.has(home) || names.has(away)),
      )
    : [];
  const rows = matches
    .filter(
      ({ state }) => state.kickoff.getTime() - view.now.getTime() < broadcastNotice && state.isTimeKnown,
    )
    .map((known) => {
      const { reports } = reportsOf(known);
      // A report comes some time after the match.
      const isOut = reports && Date.parse(reports.en.publishedAt) <= view.now.getTime();
      return { fixture: known.match.id, ...(isOut ? { reports } : {}), broadcasts: broadcastsOf(known) };
    });
  return `${JSON.stringify(rows, null, 1)}\n`;
}
