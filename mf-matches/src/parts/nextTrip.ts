import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';

/** A trip to the next match, which the remote of trips owns. */
export const nextTrip = { remote: 'mf-travel', widget: 'next-trip' } as const satisfies WidgetUse;

/** Whether one may still travel to a match. */
export const isAhead = ({ status }: Pick<Fixture, 'status'>): boolean => status === 'NS' || status === 'TBD';
