import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { TripPage } from '@fan-base/shared-contracts/api/trips';
import { isToBePlayed } from '@fan-base/shared-contracts/match-day';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';
import type { Site } from '@fan-base/shared-contracts/shell';
import { absencesWidget } from '../../widgets/absences.ts';
import { matchCardWidget } from '../../widgets/match-card.ts';

/** Whether the site's club plays a match away. */
export const isAway = ({ away }: Pick<Fixture, 'away'>, { team }: Pick<Site, 'team'>): boolean =>
  away.id === team?.id;

/** All tickets and trips to the match. */
export const tripsWidget = ({ id }: Pick<Fixture, 'id'>): WidgetUse => ({
  remote: 'mf-travel',
  widget: 'match-trips',
  props: { match: id },
});

/** The match's thread in the forum, or when it opens. */
export const threadWidget = ({ id }: Pick<Fixture, 'id'>): WidgetUse => ({
  remote: 'mf-forum',
  widget: 'match-thread',
  props: { match: id },
  hydrate: 'interaction',
});

/** The club's latest results at the ground. */
export const awayResultsWidget = ({ home }: Pick<Fixture, 'home'>): WidgetUse => ({
  remote: 'mf-matches',
  widget: 'opponent',
  props: { team: home.slug, isAway: true },
  hydrate: 'interaction',
});

/** Both sides' form and figures of the season. */
export const formWidget = ({
  id,
  season,
  competition: { key },
}: Pick<Fixture, 'id' | 'season' | 'competition'>): WidgetUse => ({
  remote: 'mf-matches',
  widget: 'match-preview',
  props: { id, season, competition: key },
  hydrate: 'interaction',
});

/** Whether there are tickets or trips to the match. They take the place of form and figures, which its page has too. */
export const hasOffers = ({ items }: Pick<TripPage, 'items'>): boolean => items.length > 0;

/** Other remotes' widgets on the page of an away day. @param offers tickets and trips to the match, if known */
export const getAwayWidgets = (fixture: Fixture, offers: TripPage | undefined): readonly WidgetUse[] => [
  matchCardWidget(fixture),
  ...(isToBePlayed(fixture) ? [tripsWidget(fixture), absencesWidget(fixture)] : []),
  ...(isToBePlayed(fixture) && offers && !hasOffers(offers) ? [formWidget(fixture)] : []),
  awayResultsWidget(fixture),
  threadWidget(fixture),
];
