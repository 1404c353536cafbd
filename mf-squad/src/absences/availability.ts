import type { Absences } from '@fan-base/shared-contracts/api/squad';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Availability = Absences['players'][number]['fixtures'][number];

/** In legend order. */
export const availabilities = [
  'out',
  'questionable',
  'available',
  'unknown',
] as const satisfies Availability[];

export const availabilityLabels: Record<Availability, MessageDescriptor> = {
  out: msg`Out`,
  questionable: msg`Doubtful`,
  available: msg`Expected back`,
  unknown: msg`Not known`,
};
