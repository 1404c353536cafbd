import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Column } from './sort.ts';

export const columnLabels: Record<Column, MessageDescriptor> = {
  player: msg`Player`,
  age: msg`Age`,
  nationality: msg`Nationality`,
  number: msg`No.`,
  height: msg`Height`,
  weight: msg`Weight`,
  value: msg`Value`,
  contract: msg`Contract`,
  salary: msg`Salary per week`,
};
