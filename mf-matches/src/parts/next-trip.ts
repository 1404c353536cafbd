import type { WidgetUse } from '@fan-base/shared-contracts/remote';

/** A trip to the next match, which the remote of trips owns. */
export const nextTrip = { remote: 'mf-travel', widget: 'next-trip' } as const satisfies WidgetUse;
