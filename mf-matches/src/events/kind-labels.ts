import type { MatchEventKind } from '@fan-base/shared-contracts/match-events';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Labels of the event kinds; separate from the other messages, because the live strip only needs these. */
export const kindLabels: Record<MatchEventKind, MessageDescriptor> = {
  goal: msg`Goal`,
  'own-goal': msg`Own goal`,
  'penalty-goal': msg`Goal from a penalty`,
  'penalty-missed': msg`Penalty missed`,
  'shootout-goal': msg({ message: 'Scored', context: 'a kick of a shoot-out' }),
  'shootout-missed': msg({ message: 'Missed', context: 'a kick of a shoot-out' }),
  'yellow-card': msg`Yellow card`,
  'second-yellow-card': msg`Second yellow card`,
  'red-card': msg`Red card`,
  substitution: msg`Substitution`,
  var: msg`VAR review`,
  other: msg`Other event`,
};
