import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Match } from '@fan-base/shared-contracts/api/match';
import type { Team } from '@fan-base/shared-contracts/api/team';
import type { FixtureStatusCode } from '@fan-base/shared-contracts/fixture-status';
import { pathOnSite } from '@fan-base/shared-contracts/routes';
import type { Site } from '@fan-base/shared-contracts/shell';
import { sport } from './sport.ts';

type EventStatus = 'EventScheduled' | 'EventPostponed' | 'EventCancelled';

/**
 * schema.org has no status for finished or abandoned events: a match that was played stays `EventScheduled`.
 */
const otherStatus: Readonly<Partial<Record<FixtureStatusCode, EventStatus>>> = {
  PST: 'EventPostponed',
  CANC: 'EventCancelled',
  WO: 'EventCancelled',
};

const getEventStatus = (status: FixtureStatusCode): EventStatus => otherStatus[status] ?? 'EventScheduled';

const toSportsTeam = ({ name }: Team) => ({ '@type': 'SportsTeam', name });

function toPlace(venue: Match['venue'], home: Team) {
  const { name, city } = venue ?? {};
  return {
    '@type': 'Place',
    // Without a venue, the home ground.
    name: name ?? city ?? home.name,
    // Search engines require an address.
    address: city ?? name ?? home.name,
  };
}

/** A match with its break and added time, in ms. */
const matchMs = 2 * 60 * 60_000;

/** A competition is no event: search engines would require its date and place. The home team invites to a friendly. */
const toOrganizer = ({ competition, round, home }: Fixture) =>
  round.stage === 'friendly'
    ? toSportsTeam(home)
    : { '@type': 'SportsOrganization', name: competition.name, sport };

const getAddress = (site: Site, { slug, id }: Pick<Fixture, 'slug' | 'id'>): string =>
  `https://${site.domain}${pathOnSite(site, 'fixture', { slug, id })}`;

/** Identifies the SportsEvent of a match, for other objects of its page. */
export const getSportsEventId = (site: Site, fixture: Pick<Fixture, 'slug' | 'id'>): string =>
  `${getAddress(site, fixture)}#match`;

/** schema.org's SportsEvent of a match. @param description of its page */
export function toSportsEvent(
  site: Site,
  { venue }: Pick<Match, 'venue'>,
  fixture: Fixture,
  description: string,
): object {
  const { home, away, kickoff, timeKnown, status, id } = fixture;
  const teams = [toSportsTeam(home), toSportsTeam(away)];
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: `${home.name} – ${away.name}`,
    sport,
    description,
    image: `https://${site.domain}/api/share/${site.domain}/match-${id}.png`,
    '@id': getSportsEventId(site, fixture),
    url: getAddress(site, fixture),
    startDate: timeKnown ? kickoff : kickoff.slice(0, 10),
    ...(timeKnown ? { endDate: new Date(Date.parse(kickoff) + matchMs).toISOString() } : {}),
    eventStatus: `https://schema.org/${getEventStatus(status)}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: toPlace(venue, home),
    homeTeam: toSportsTeam(home),
    awayTeam: toSportsTeam(away),
    competitor: teams,
    performer: teams,
    organizer: toOrganizer(fixture),
  };
}
