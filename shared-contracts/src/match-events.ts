/** Kinds of match events; `other` is not mapped and shown in the provider's words. */
export const matchEventKinds = [
  'goal',
  'own-goal',
  'penalty-goal',
  'penalty-missed',
  'shootout-goal',
  'shootout-missed',
  'yellow-card',
  'second-yellow-card',
  'red-card',
  'substitution',
  'var',
  'other',
] as const;
export type MatchEventKind = (typeof matchEventKinds)[number];

/** VAR decisions (specification section 4 and API-Football's list). */
export const varDecisions = [
  'goal-confirmed',
  'goal-cancelled',
  'goal-disallowed',
  'goal-disallowed-offside',
  'goal-disallowed-handball',
  'goal-disallowed-foul',
  'penalty-confirmed',
  'penalty-cancelled',
  'penalty-awarded',
  'card-upgrade',
  'card-downgrade',
  'card-reviewed',
  'card-rescinded',
] as const;
export type VarDecision = (typeof varDecisions)[number];

/** Reasons for a card (specification section 4 and API-Football's list). */
export const cardReasons = [
  'argument',
  'dangerous-play',
  'delay-of-game',
  'diving',
  'elbowing',
  'fighting',
  'foul',
  'handball',
  'holding',
  'impeding',
  'last-man-foul',
  'leaving-field',
  'not-on-pitch',
  'off-the-ball-foul',
  'persistent-fouling',
  'professional-handball',
  'roughing',
  'serious-foul',
  'simulation',
  'time-wasting',
  'tripping',
  'unallowed-field-entering',
  'unsportsmanlike-conduct',
  'violent-conduct',
] as const;
export type CardReason = (typeof cardReasons)[number];
