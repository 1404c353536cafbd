import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';

/** The match with its live score. */
export const matchCardWidget = ({ id }: Pick<Fixture, 'id'>): WidgetUse => ({
  remote: 'mf-matches',
  widget: 'match-card',
  props: { id },
  hydrate: 'load',
});
