import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What API-Football counts (`type` of a statistic), as it is called here. */
export const statisticLabels: Readonly<Record<string, MessageDescriptor>> = {
  'Shots on Goal': msg`Shots on target`,
  'Shots off Goal': msg`Shots off target`,
  'Total Shots': msg`Shots`,
  'Blocked Shots': msg`Blocked shots`,
  'Shots insidebox': msg`Shots inside the box`,
  'Shots outsidebox': msg`Shots outside the box`,
  Fouls: msg`Fouls`,
  'Corner Kicks': msg`Corners`,
  Offsides: msg`Offsides`,
  'Ball Possession': msg`Possession`,
  'Yellow Cards': msg`Yellow cards`,
  'Red Cards': msg`Red cards`,
  'Goalkeeper Saves': msg`Saves`,
  'Total passes': msg`Passes`,
  'Passes accurate': msg`Accurate passes`,
  'Passes %': msg`Pass accuracy`,
  expected_goals: msg`Expected goals (xG)`,
  goals_prevented: msg`Goals prevented`,
};

/** The label of a statistic; one that is not known is shown in the provider's word. */
export function statisticName(type: string, i18n: I18n): string {
  const label = Object.hasOwn(statisticLabels, type) ? statisticLabels[type] : undefined;
  return label ? i18n._(label) : type;
}
