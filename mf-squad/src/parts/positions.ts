import type { SquadPosition } from '@fan-base/shared-contracts/api/squad';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Singular labels of the positions. */
export const positionLabels: Record<SquadPosition, MessageDescriptor> = {
  goalkeeper: msg`Goalkeeper`,
  defender: msg`Defender`,
  midfielder: msg`Midfielder`,
  attacker: msg`Attacker`,
};
