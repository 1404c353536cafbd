import type { MatchEvent } from '@fan-base/shared-contracts/api/match';
import type { CardReason, VarDecision } from '@fan-base/shared-contracts/match-events';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { kindLabels } from '../../events/kind-labels.ts';

/** VAR decisions, in the wording of the specification (section 4) where it has one. */
export const decisionLabels: Record<VarDecision, MessageDescriptor> = {
  'goal-confirmed': msg`Goal confirmed`,
  'goal-cancelled': msg`Goal cancelled`,
  'goal-disallowed': msg`Goal disallowed`,
  'goal-disallowed-offside': msg`Goal disallowed for offside`,
  'goal-disallowed-handball': msg`Goal disallowed for handball`,
  'goal-disallowed-foul': msg`Goal disallowed for a foul`,
  'penalty-confirmed': msg`Penalty confirmed`,
  'penalty-cancelled': msg`Penalty cancelled`,
  'penalty-awarded': msg`Penalty awarded`,
  'card-upgrade': msg`Card upgrade (yellow to red)`,
  'card-downgrade': msg`Card downgrade (red to yellow)`,
  'card-reviewed': msg`Card reviewed`,
  'card-rescinded': msg`Card rescinded`,
};

/** Reasons for cards, in the wording of the specification (section 4) where it has one. */
export const reasonLabels: Record<CardReason, MessageDescriptor> = {
  argument: msg`Argument`,
  'dangerous-play': msg`Dangerous play`,
  'delay-of-game': msg`Delay of game`,
  diving: msg`Diving`,
  elbowing: msg`Elbowing`,
  fighting: msg`Fighting`,
  foul: msg`Foul`,
  handball: msg`Handball`,
  holding: msg`Holding`,
  impeding: msg`Impeding`,
  'last-man-foul': msg`Last-man foul`,
  'leaving-field': msg`Leaving the field`,
  'not-on-pitch': msg`Not on the pitch`,
  'off-the-ball-foul': msg`Off-the-ball foul`,
  'persistent-fouling': msg`Persistent fouling`,
  'professional-handball': msg`Professional handball`,
  roughing: msg`Roughing`,
  'serious-foul': msg`Serious foul`,
  simulation: msg`Simulation`,
  'time-wasting': msg`Time wasting`,
  tripping: msg`Tripping`,
  'unallowed-field-entering': msg`Unallowed field entering`,
  'unsportsmanlike-conduct': msg`Unsportsmanlike conduct`,
  'violent-conduct': msg`Violent conduct`,
};

/** An event's label and details; unknown details keep the provider's wording. */
interface EventDescription {
  readonly what: string;
  /** The reason for a card, or a detail of a known kind. */
  readonly why: string | null;
}

/** Describes an event in the language of the page. */
export function describeEvent(
  { kind, decision, reason, words }: Pick<MatchEvent, 'kind' | 'decision' | 'reason' | 'words'>,
  i18n: I18n,
): EventDescription {
  const why = reason ? i18n._(reasonLabels[reason]) : words;
  if (kind === 'var' && decision) return { what: i18n._(decisionLabels[decision]), why };
  if (kind === 'other' && words) return { what: words, why: reason ? why : null };
  return { what: i18n._(kindLabels[kind]), why };
}
