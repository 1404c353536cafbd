import type { TeamProfile } from '@fan-base/shared-contracts/api/teams';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';
import { absencesWidget } from '../../widgets/absences.ts';
import { matchCardWidget } from '../../widgets/match-card.ts';

/** All matches of the site's club against the team. */
export const opponentWidget = ({ slug }: Pick<TeamProfile['team'], 'slug'>): WidgetUse => ({
  remote: 'mf-matches',
  widget: 'opponent',
  props: { team: slug },
});

/** Other remotes' widgets on a team's page. */
export const getTeamWidgets = ({ team, next, isOpponent, squad }: TeamProfile): readonly WidgetUse[] => [
  ...(next ? [matchCardWidget(next), ...(squad ? [absencesWidget(next)] : [])] : []),
  ...(isOpponent ? [opponentWidget(team)] : []),
];
