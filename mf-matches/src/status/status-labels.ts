import type { FixtureStatusCode } from '@fan-base/shared-contracts/fixture-status';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Labels of the status codes (specification section 4). */
export const statusLabels: Record<FixtureStatusCode, MessageDescriptor> = {
  TBD: msg`Awaiting date`,
  NS: msg`Not started`,
  '1H': msg`First half`,
  HT: msg`Half time`,
  '2H': msg`Second half`,
  ET: msg`Extra time`,
  BT: msg`Break in extra time`,
  P: msg`Penalty shootout`,
  SUSP: msg`Stopped`,
  INT: msg`Interrupted`,
  LIVE: msg`Live`,
  FT: msg`Full time`,
  AET: msg`After extra time`,
  PEN: msg`After penalties`,
  PST: msg`Postponed`,
  CANC: msg`Cancelled`,
  ABD: msg`Stopped`,
  AWD: msg`Technical loss`,
  WO: msg`Walkover`,
};
