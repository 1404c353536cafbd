import type { KnockoutKind, KnockoutRound } from '@fan-base/shared-contracts/api/competitions';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const labels: Readonly<Record<Exclude<KnockoutKind, 'qualifying' | 'round' | 'other'>, MessageDescriptor>> = {
  'play-off': msg`Play-offs`,
  'round-of-64': msg`Round of 64`,
  'round-of-32': msg`Round of 32`,
  'round-of-16': msg`Round of 16`,
  'quarter-final': msg`Quarter final`,
  'semi-final': msg`Semi final`,
  'third-place': msg`Third place play-off`,
  final: msg`Final`,
};

/** The name of a knockout round. @param competition key, because the FA Cup numbers its round of 16 */
export function getKnockoutName(round: KnockoutRound, competition: string, i18n: I18n): string {
  const { kind, number, name } = round;
  if (kind === 'other') return name;
  if (kind === 'qualifying')
    return number === null ? i18n._(msg`Qualifying round`) : i18n._(msg`Qualifying round ${number}`);
  if (kind === 'round') return number === null ? name : i18n._(msg`Round ${number}`);
  return kind === 'round-of-16' && competition === 'en.cup' ? i18n._(msg`Fifth round`) : i18n._(labels[kind]);
}
