import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Stage = NonNullable<Fixture['round']['stage']>;

/** The stage labels of the specification (section 4); `number` is the round's, where it has one. */
const labels: Record<Stage, (number: number | null) => MessageDescriptor> = {
  matchday: (number) => (number === null ? msg`League match` : msg`Round ${number}`),
  group: (number) => (number === null ? msg`Group stage` : msg`Group stage, round ${number}`),
  'round-of-16': () => msg`Round of 16`,
  'quarter-final': () => msg`Quarter final`,
  'semi-final': () => msg`Semi final`,
  final: () => msg`Final`,
  friendly: () => msg`Friendlies`,
};

/** MATCH-7: the round of a match in words; as the provider writes it where the stage is none that we know. */
export function roundName(round: Fixture['round'], i18n: I18n): string {
  return round.stage ? i18n._(labels[round.stage](round.number)) : round.name;
}
