import type { FixtureStage } from '@fan-base/shared-contracts/api/fixtures';
import { nameClub } from '@fan-base/shared-contracts/club-names';
import { type FixtureStatusCode, fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import { type Language, localeTag } from '@fan-base/shared-contracts/language';
import { isMatchweekLeague } from '@fan-base/shared-contracts/matchweek';
import { getAddress, pathFor } from '@fan-base/shared-contracts/routes';
import type { FixtureRow } from '../fixtures/fixtures.queries.ts';

type Words = Readonly<Record<Language, string>>;

/** Prefix for a match that is not played as planned. */
export const statusLabels: Readonly<Partial<Record<FixtureStatusCode, Words>>> = {
  PST: { da: 'Udsat', en: 'Postponed' },
  CANC: { da: 'Aflyst', en: 'Cancelled' },
  ABD: { da: 'Stoppet', en: 'Stopped' },
};

const stageWords: Readonly<Record<FixtureStage, (number: number | null, competition: string) => Words>> = {
  matchday: (number, competition) =>
    number === null
      ? { da: 'Ligakamp', en: 'League match' }
      : {
          da: `${number}. runde`,
          en: `${isMatchweekLeague(competition) ? 'Matchweek' : 'Matchday'} ${number}`,
        },
  group: (number) =>
    number === null
      ? { da: 'Gruppespil', en: 'Group stage' }
      : { da: `Gruppespil, ${number}. runde`, en: `Group stage, round ${number}` },
  'round-of-16': () => ({ da: 'Ottendedelsfinale', en: 'Round of 16' }),
  'quarter-final': () => ({ da: 'Kvartfinale', en: 'Quarter final' }),
  'semi-final': () => ({ da: 'Semifinale', en: 'Semi final' }),
  final: () => ({ da: 'Finale', en: 'Final' }),
  friendly: () => ({ da: 'Venskabskamp', en: 'Friendly' }),
};

/** The round of a match; an unknown stage keeps the provider's text. */
export function formatRound(
  match: Pick<FixtureRow, 'competition_key' | 'stage' | 'round_name' | 'round_number'>,
  language: Language,
): string {
  const { stage, round_name, round_number, competition_key } = match;
  return stage ? stageWords[stage](round_number, competition_key)[language] : round_name;
}

/** The shoot-out result after a score, e.g. `4–3 på straffe`; null if there was none. */
export function formatShootOut(
  { pen_home, pen_away }: Pick<FixtureRow, 'pen_home' | 'pen_away'>,
  language: Language,
): string | null {
  if (pen_home === null || pen_away === null) return null;
  return `${pen_home}–${pen_away} ${{ da: 'på straffe', en: 'on penalties' }[language]}`;
}

/** The two teams, with the score of a finished match, or the reason why it was called off. */
export function matchTitle(match: FixtureRow, language: Language): string {
  const { status, home_goals, away_goals } = match;
  const [home, away] = [nameClub(match.home, language), nameClub(match.away, language)];
  if (fixturePhase(status) === 'finished' && home_goals !== null) {
    const shootOut = formatShootOut(match, language);
    return `${home.shortName} ${home_goals}–${away_goals} ${away.shortName}${shootOut ? ` (${shootOut})` : ''}`;
  }
  const off = statusLabels[status]?.[language];
  return `${off ? `${off}: ` : ''}${home.shortName} – ${away.shortName}`;
}

const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });

/** The day of a match in its competition's time zone: `2026-08-15`. */
export const formatMatchDay = ({ kickoff, time_zone }: Pick<FixtureRow, 'kickoff' | 'time_zone'>): string =>
  dayFormat(time_zone).format(kickoff);

/**
 * The kick-off in full: 'lørdag den 15. august 2026 kl. 16.00', or only the day if the time is unknown.
 * @param timeZone the reader's; the day alone is in the competition's
 */
export function formatKickoff(
  { kickoff, time_known, time_zone }: Pick<FixtureRow, 'kickoff' | 'time_known' | 'time_zone'>,
  language: Language,
  timeZone: string,
): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat(
    localeTag[language],
    time_known ? { ...day, ...time, timeZone } : { ...day, timeZone: time_zone },
  );
  return format.format(kickoff);
}

/** Address of the page of a match on a site's domain. */
export function matchAddress(
  { id, home, away }: Pick<FixtureRow, 'id' | 'home' | 'away'>,
  { domain, language }: { readonly domain: string; readonly language: Language },
): string {
  const path = pathFor(getAddress('fixture'), language, { slug: `${home.slug}-${away.slug}`, id });
  return `https://${domain}${path}`;
}
