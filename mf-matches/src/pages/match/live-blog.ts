import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { MatchEvent } from '@fan-base/shared-contracts/api/match';
import { pathOnSite } from '@fan-base/shared-contracts/routes';
import type { Site } from '@fan-base/shared-contracts/shell';
import { formatMinute } from '@fan-base/shared-ui/formats/match-minute';
import { getSportsEventId } from '@fan-base/shared-ui/formats/sports-event';
import type { I18n } from '@lingui/core';
import { describeEvent } from './event-messages.ts';

const minuteMs = 60_000;
/** Extra time and a shoot-out included: coverage that has not ended ends in the future. */
const coverageMs = 3 * 60 * minuteMs;

/** The minute after which each period begins, by the end of its regular time. */
const periodStarts: Readonly<Record<number, number>> = { 45: 0, 90: 45, 105: 90, 120: 105 };

/** Usual length of the breaks before a minute, in minutes. */
const getBreaks = (minute: number): number => (minute <= 45 ? 0 : minute <= 90 ? 15 : 20);

/**
 * When an event happened, in ms since 1970. The provider gives its minute only: exact to it in the running period,
 * otherwise counted from the kick-off.
 */
export function getEventTime(
  { kickoff, clock }: Pick<Fixture, 'kickoff' | 'clock'>,
  { minute, extra }: Pick<MatchEvent, 'minute' | 'extra'>,
): number {
  const isRunning = clock !== null && minute > (periodStarts[clock.addedAfter] ?? 0);
  const start = isRunning ? Date.parse(clock.startedAt) : Date.parse(kickoff) + getBreaks(minute) * minuteMs;
  return start + Math.max(0, minute + (extra ?? 0) - 1) * minuteMs;
}

const toIso = (at: number): string => new Date(at).toISOString();

/** schema.org's LiveBlogPosting of a match in progress: an update for each event. */
export function toLiveBlog(
  site: Site,
  fixture: Fixture,
  events: readonly MatchEvent[],
  { headline, description }: { readonly headline: string; readonly description: string },
  i18n: I18n,
): object {
  const { domain, language, product } = site;
  const { kickoff, slug, id } = fixture;
  const url = `https://${domain}${pathOnSite(site, 'fixture', { slug, id })}`;
  const organization = {
    '@type': 'Organization',
    name: product,
    logo: { '@type': 'ImageObject', url: `https://${domain}/api/icons/${domain}/any-512.png` },
  };
  const updates = events.map((event) => {
    const { what, why } = describeEvent(event, i18n);
    const people = [event.player?.name, event.related?.name].filter((name) => name !== undefined);
    const team = event.side && fixture[event.side].name;
    return {
      '@type': 'BlogPosting',
      headline: [`${formatMinute(event.minute, event.extra)} ${what}`, ...people.slice(0, 1)].join(': '),
      articleBody: [what, why, people.join(', '), team].filter(Boolean).join(' · '),
      datePublished: toIso(getEventTime(fixture, event)),
    };
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'LiveBlogPosting',
    url,
    mainEntityOfPage: url,
    headline,
    description,
    inLanguage: language,
    datePublished: kickoff,
    dateModified: updates.at(-1)?.datePublished ?? kickoff,
    coverageStartTime: kickoff,
    coverageEndTime: toIso(Date.parse(kickoff) + coverageMs),
    image: `https://${domain}/api/share/${domain}/match-${id}.png`,
    author: organization,
    publisher: organization,
    about: { '@id': getSportsEventId(site, fixture) },
    liveBlogUpdate: updates,
  };
}
