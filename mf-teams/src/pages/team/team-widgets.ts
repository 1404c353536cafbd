import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { TeamProfile } from '@fan-base/shared-contracts/api/teams';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';
import { matchCardWidget } from '../../widgets/match-card.ts';

/** Absences of both sides before the match, if the players are known. */
export const absencesWidget = ({ id }: Pick<Fixture, 'id'>): WidgetUse => ({
  remote: 'mf-squad',
  widget: 'match-absences',
  props: { match: id },
});

/** All matches of the site's club against the team. */
export const opponentWidget = ({ slug }: Pick<TeamProfile['team'], 'slug'>): WidgetUse => ({
  remote: 'mf-matches',
  widget: 'opponent',
  props: { team: slug },
  hydrate: 'interaction',
});

/** Other remotes' widgets on a team's page. */
export const getTeamWidgets = ({ team, next, isOpponent, squad }: TeamProfile): readonly WidgetUse[] => [
  ...(next ? [matchCardWidget(next), ...(squad ? [absencesWidget(next)] : [])] : []),
  ...(isOpponent ? [opponentWidget(team)] : []),
];
