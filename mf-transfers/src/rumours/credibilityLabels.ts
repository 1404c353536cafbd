import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How much the editors believe what is written, from 1 to 5. */
const credibilityLabels: readonly MessageDescriptor[] = [
  msg`very low`,
  msg`low`,
  msg`medium`,
  msg`high`,
  msg`very high`,
];

/** @param credibility 1 to 5 */
export const credibilityLabel = (credibility: number): MessageDescriptor | undefined =>
  credibilityLabels[credibility - 1];
