import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Match } from '@fan-base/shared-contracts/api/match';
import type { Team } from '@fan-base/shared-contracts/api/team';
import type { FixtureStatusCode } from '@fan-base/shared-contracts/fixture-status';
import { pathOnSite } from '@fan-base/shared-contracts/routes';
import type { Site } from '@fan-base/shared-contracts/shell';

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
    ...(city ? { address: city } : {}),
  };
}

/** schema.org's SportsEvent of a match. */
export function toSportsEvent(site: Site, { venue }: Pick<Match, 'venue'>, fixture: Fixture): object {
  const { home, away, kickoff, timeKnown, status, competition, slug, id } = fixture;
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: `${home.name} – ${away.name}`,
    sport: 'Soccer',
    url: `https://${site.domain}${pathOnSite(site, 'fixture', { slug, id })}`,
    startDate: timeKnown ? kickoff : kickoff.slice(0, 10),
    eventStatus: `https://schema.org/${getEventStatus(status)}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: toPlace(venue, home),
    homeTeam: toSportsTeam(home),
    awayTeam: toSportsTeam(away),
    competitor: [toSportsTeam(home), toSportsTeam(away)],
    superEvent: { '@type': 'SportsEvent', name: competition.name },
  };
}
