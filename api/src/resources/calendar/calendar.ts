import { type FixtureStatusCode, fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import type { Language } from '@fan-base/shared-contracts/language';
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import type { FixtureRow } from '../fixtures/fixtures.queries.ts';
import { formatMatchDay, formatRound, matchAddress, matchTitle } from './match-labels.ts';

/** The site whose readers subscribe. */
export interface CalendarSite {
  readonly domain: string;
  readonly language: Language;
}

const matchLength = 2 * 60 * 60_000;
/** Seconds until calendar programs refresh. */
const refreshInterval = 60 * 60;

const canceled: ReadonlySet<FixtureStatusCode> = new Set(['CANC', 'ABD']);
const tentative: ReadonlySet<FixtureStatusCode> = new Set(['TBD', 'PST']);

function toCalendarStatus(code: FixtureStatusCode): ICalEventStatus {
  if (canceled.has(code)) return ICalEventStatus.CANCELLED;
  return tentative.has(code) ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/** Collapses line breaks and control characters, which iCalendar does not allow in names. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

function getEventTimes(match: FixtureRow): Pick<ICalEventData, 'start' | 'end' | 'allDay'> & { start: Date } {
  if (!match.time_known) return { start: new Date(`${formatMatchDay(match)}T00:00:00Z`), allDay: true };
  return { start: match.kickoff, end: new Date(match.kickoff.getTime() + matchLength) };
}

const channelsLabel: Readonly<Record<Language, string>> = { da: 'Vises på', en: 'Live on' };

/** The lines of an event's description; the channels only until the match is over. */
function listDescriptionLines(
  match: FixtureRow,
  channels: readonly string[],
  { language }: CalendarSite,
): string[] {
  const round = `${oneLine(match.competition_name)}, ${oneLine(formatRound(match, language))}`;
  if (channels.length === 0 || fixturePhase(match.status) === 'finished') return [round];
  return [round, `${channelsLabel[language]} ${channels.map(oneLine).join(', ')}`];
}

function toCalendarEvent(match: FixtureRow, channels: readonly string[], site: CalendarSite): ICalEventData {
  const address = matchAddress(match, site);
  const venue = [match.venue_name, match.venue_city].filter((part) => part !== null).map(oneLine);
  return {
    // The same on every site and after rescheduling: calendars recognize the match by it.
    id: `fixture-${match.id}@fan-base.com`,
    sequence: match.revision,
    // Not the current time: the same matches must produce the same file, for caching.
    stamp: match.updated_at,
    lastModified: match.updated_at,
    ...getEventTimes(match),
    summary: oneLine(matchTitle(match, site.language)),
    location: venue.length > 0 ? venue.join(', ') : null,
    description: [...listDescriptionLines(match, channels, site), address].join('\n'),
    url: address,
    status: toCalendarStatus(match.status),
  };
}

/**
 * Formats matches as an iCalendar file (RFC 5545), in the site's language.
 * @param name shown by calendar programs
 * @param channels announced for the matches, by match ID
 */
export function formatCalendar(
  matches: readonly FixtureRow[],
  channels: ReadonlyMap<string, readonly string[]>,
  name: string,
  site: CalendarSite,
): string {
  const calendar = ical({
    name: oneLine(name),
    prodId: { company: 'Fan-Base', product: site.domain, language: site.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshInterval,
    events: matches.map((match) => toCalendarEvent(match, channels.get(match.id) ?? [], site)),
  });
  // Every line ends with a break, the last one too (RFC 5545, 3.1).
  return `${calendar}\r\n`;
}
