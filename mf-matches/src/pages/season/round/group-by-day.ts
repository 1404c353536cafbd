import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import { toLocalTime } from '@fan-base/shared-ui/formats/calendar';

/** Matches of one day. */
interface MatchDay {
  /** `2026-11-28` */
  readonly day: string;
  readonly fixtures: readonly [Fixture, ...Fixture[]];
}

/**
 * Matches by the site's day, in their order. A kick-off without a time counts for its UTC day, as it is shown.
 * @param timeZone IANA name
 */
export function groupByDay(fixtures: readonly Fixture[], timeZone: string): readonly MatchDay[] {
  const days = new Map<string, [Fixture, ...Fixture[]]>();
  for (const fixture of fixtures) {
    const { kickoff, timeKnown } = fixture;
    const { year, month, day } = toLocalTime(Date.parse(kickoff), timeKnown ? timeZone : 'UTC');
    const name = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
    const found = days.get(name);
    if (found) found.push(fixture);
    else days.set(name, [fixture]);
  }
  return [...days].map(([day, all]) => ({ day, fixtures: all }));
}
