import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';

/** Absences of both sides before the match, if the players are known. */
export const absencesWidget = ({ id }: Pick<Fixture, 'id'>): WidgetUse => ({
  remote: 'mf-squad',
  widget: 'match-absences',
  props: { match: id },
});
