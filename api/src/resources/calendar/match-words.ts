import type { FixtureStage } from '@fan-base/shared-contracts/api/fixtures';
import { type FixtureStatusCode, fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import { type Language, localeTag } from '@fan-base/shared-contracts/language';
import { isMatchweekLeague } from '@fan-base/shared-contracts/matchweek';
import { pathFor, routeByKey } from '@fan-base/shared-contracts/routes';
import type { FixtureRow } from '../fixtures/fixtures.queries.ts';

type Words = Readonly<Record<Language, string>>;

/** What stands before a match that is not played as planned. */
export const offWords: Readonly<Partial<Record<FixtureStatusCode, Words>>> = {
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

/** The round of a match; as the provider writes it where the stage is none that has words. */
export function roundInWords(
  match: Pick<FixtureRow, 'competition_key' | 'stage' | 'round_name' | 'round_number'>,
  language: Language,
): string {
  const { stage, round_name, round_number, competition_key } = match;
  return stage ? stageWords[stage](round_number, competition_key)[language] : round_name;
}

/** The shoot-out behind a score, e.g. `4–3 på straffe`; null where there was none. */
export function shootOutInWords(
  { pen_home, pen_away }: Pick<FixtureRow, 'pen_home' | 'pen_away'>,
  language: Language,
): string | null {
  if (pen_home === null || pen_away === null) return null;
  return `${pen_home}–${pen_away} ${{ da: 'på straffe', en: 'on penalties' }[language]}`;
}

/** The two teams, with the score once the match is over, and with what became of it when it was called off. */
export function matchTitle(match: FixtureRow, language: Language): string {
  const { status, home, away, home_goals, away_goals } = match;
  if (fixturePhase(status) === 'finished' && home_goals !== null) {
    const shootOut = shootOutInWords(match, language);
    return `${home.shortName} ${home_goals}–${away_goals} ${away.shortName}${shootOut ? ` (${shootOut})` : ''}`;
  }
  const off = offWords[status]?.[language];
  return `${off ? `${off}: ` : ''}${home.shortName} – ${away.shortName}`;
}

const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });

/** The day of a match as its competition's own zone has it: `2026-08-15`. */
export const formatMatchDay = ({ kickoff, time_zone }: Pick<FixtureRow, 'kickoff' | 'time_zone'>): string =>
  dayFormat(time_zone).format(kickoff);

/**
 * When a match is played, in full: 'lørdag den 15. august 2026 kl. 16.00', or the day alone where no more is known.
 * @param timeZone the reader's; a day alone is told as the competition has it
 */
export function kickoffInWords(
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
  const path = pathFor(routeByKey('fixture'), language, { slug: `${home.slug}-${away.slug}`, id });
  return `https://${domain}${path}`;
}
