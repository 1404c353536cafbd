/** Why a card is shown, in the provider's words; null: it does not say. The commoner ones stand more than once. */
export const cardWords: Readonly<Record<'yellow' | 'red', readonly (string | null)[]>> = {
  yellow: [
    ...Array.from({ length: 14 }, () => 'Foul'),
    null,
    null,
    'Argument',
    'Argument',
    'Time wasting',
    'Time wasting',
    'Delay of game',
    'Holding',
    'Holding',
    'Tripping',
    'Handball',
    'Handling',
    'Diving',
    'Simulation',
    'Persistent fouling',
    'Roughing',
    'Dangerous play',
    'Elbowing',
    'Off the ball foul',
    'Unsportsmanlike conduct',
    'Unallowed field entering',
    'Not on pitch',
    'Professional handball',
    'Impeding',
  ],
  red: [
    'Professional foul last man',
    'Serious foul',
    'Violent conduct',
    'Fighting',
    'Professional handball',
    'Elbowing',
    null,
  ],
};

/** What the video referee decides without changing the score. */
export const varWords: readonly string[] = [
  'Goal cancelled',
  'Goal Disallowed',
  'Goal Disallowed - offside',
  'Goal Disallowed - offside',
  'Goal Disallowed - handball',
  'Goal Disallowed - Foul',
  'Penalty confirmed',
  'Penalty cancelled',
  'Penalty awarded',
  'Card upgrade',
  'Card reviewed',
  'Red card cancelled',
  'Rescinded Card',
];

/** Words that stand in no list, as a provider has now and then. */
export const unlistedEvents: readonly (readonly [type: 'Var' | 'Card', detail: string])[] = [
  ['Var', 'Corner awarded'],
  ['Var', 'Mistaken identity'],
  ['Card', 'Blue Card'],
];
