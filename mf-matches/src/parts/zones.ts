import type { StandingsRow } from '@fan-base/shared-contracts/api/fixtures';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type ZoneName = NonNullable<StandingsRow['zone']>;

/** Stripe color of a zone; the key and the order of the places carry the same information. */
export const zoneColors: Record<ZoneName, string> = {
  'champions-league': 'light-dark(#1d5fbf, #6ea8ff)',
  'europa-league': 'light-dark(#b45f06, #ffb25c)',
  'conference-league': 'light-dark(#14713a, #5fce8d)',
  'relegation-play-off': 'light-dark(#8a6d00, #e8c84a)',
  relegation: 'light-dark(#b3261e, #ff9a90)',
  'round-of-16': 'light-dark(#1d5fbf, #6ea8ff)',
  'knockout-play-off': 'light-dark(#b45f06, #ffb25c)',
};

export const zoneLabels: Record<ZoneName, MessageDescriptor> = {
  'champions-league': msg`Champions League`,
  'europa-league': msg`Europa League`,
  'conference-league': msg`Conference League`,
  'relegation-play-off': msg`Relegation play-off`,
  relegation: msg`Relegation`,
  'round-of-16': msg`Round of 16`,
  'knockout-play-off': msg`Play-offs`,
};
