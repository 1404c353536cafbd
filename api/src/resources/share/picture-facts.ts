import type { Team } from '@fan-base/shared-contracts/api/team';
import { nameClub } from '@fan-base/shared-contracts/club-names';
import type { FixtureStatusCode } from '@fan-base/shared-contracts/fixture-status';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import type { Language } from '@fan-base/shared-contracts/language';
import { formatKickoff, formatRound, formatShootOut, statusLabels } from '../calendar/match-labels.ts';
import type { FixtureRow } from '../fixtures/fixtures.queries.ts';
import type { CrestColors } from './crest.ts';

/** Everything that a match's share picture shows. */
export interface PictureFacts {
  readonly home: CrestColors & { readonly name: string };
  readonly away: CrestColors & { readonly name: string };
  /** Competition and round. */
  readonly occasion: string;
  /** Null before the match. */
  readonly score: string | null;
  /** The caption: kick-off, or what happened to the match. */
  readonly note: string;
  readonly isLive: boolean;
  readonly domain: string;
  /** The club's accent, and the text color on it. */
  readonly accent: string;
  readonly onAccent: string;
}

export interface PictureSite {
  readonly domain: string;
  readonly language: Language;
  readonly colors: { readonly bg: { readonly light: string }; readonly text: { readonly light: string } };
}

type Words = Readonly<Record<Language, string>>;

const timeZones: Readonly<Record<Language, string>> = { da: 'Europe/Copenhagen', en: 'Europe/London' };

const playedWords: Readonly<Partial<Record<FixtureStatusCode, Words>>> = {
  FT: { da: 'Slut', en: 'Full time' },
  AET: { da: 'Efter forlænget spilletid', en: 'After extra time' },
  PEN: { da: 'Efter straffespark', en: 'After penalties' },
  AWD: { da: 'Teknisk nederlag', en: 'Technical loss' },
  WO: { da: 'Walkover', en: 'Walkover' },
  SUSP: { da: 'Stoppet', en: 'Stopped' },
  INT: { da: 'Afbrudt', en: 'Interrupted' },
};
const live: Words = { da: 'Live nu', en: 'Live now' };
const timeFollows: Words = { da: 'tid følger', en: 'time to be confirmed' };

const toCrest = (team: Team, language: Language) => {
  const { shortName, initials, primary, secondary } = nameClub(team, language);
  return { name: shortName, initials, primary, secondary };
};

/** Danish weekdays are lower case, except at the start of a line. */
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function formatNote(match: FixtureRow, language: Language): string {
  const off = statusLabels[match.status];
  if (off) return off[language];
  if (match.status === 'PEN') {
    const shootOut = formatShootOut(match, language);
    if (shootOut) return shootOut;
  }
  const played = playedWords[match.status];
  if (played) return played[language];
  if (fixturePhase(match.status) === 'live') return live[language];
  const when = capitalize(formatKickoff(match, language, timeZones[language]));
  return match.time_known ? when : `${when}, ${timeFollows[language]}`;
}

/** The content of a match's share picture on a site, in its language and its country's time zone. */
export function toPictureFacts(match: FixtureRow, site: PictureSite): PictureFacts {
  const { home_goals, away_goals } = match;
  const phase = fixturePhase(match.status);
  const hasScore = (phase === 'live' || phase === 'finished') && home_goals !== null;
  return {
    home: toCrest(match.home, site.language),
    away: toCrest(match.away, site.language),
    occasion: `${match.competition_name} · ${formatRound(match, site.language)}`,
    score: hasScore ? `${home_goals}–${away_goals}` : null,
    note: formatNote(match, site.language),
    isLive: phase === 'live',
    domain: site.domain,
    accent: site.colors.bg.light,
    onAccent: site.colors.text.light,
  };
}
