import type { RumourStatus } from '@fan-base/shared-contracts/api/rumours';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Labels for the status of a rumoured transfer. */
export const statusLabels: Record<RumourStatus, MessageDescriptor> = {
  rumour: msg`Rumour`,
  advanced: msg`In talks`,
  agreed: msg`Agreed`,
  off: msg`Deal off`,
};
