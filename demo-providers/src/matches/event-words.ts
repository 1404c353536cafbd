/** Texts separated by bars; a number is a weight. `-` is an absent comment. */
const listed = (text: string): readonly (string | null)[] =>
  text.split('|').flatMap((entry) => {
    const [, word = '', count = 1] = /^(.*?)(?: ×(\d+))?$/.exec(entry) ?? [];
    return Array.from({ length: Number(count) }, () => (word === '-' ? null : word));
  });

/** Why a card is shown, in the provider's words; null: it does not say. */
export const cardReasons = {
  yellow: listed(
    'Foul ×14|- ×2|Argument ×2|Time wasting ×2|Delay of game|Holding ×2|Tripping|Handball|Handling|Diving|Simulation|Persistent fouling|Roughing|Dangerous play|Elbowing|Off the ball foul|Unsportsmanlike conduct|Unallowed field entering|Not on pitch|Professional handball|Impeding',
  ),
  red: listed(
    'Professional foul last man|Serious foul|Violent conduct|Fighting|Professional handball|Elbowing|-',
  ),
};

/** What the video referee decides without changing the score. */
export const varDecisions: readonly string[] =
  'Goal cancelled|Goal Disallowed|Goal Disallowed - offside|Goal Disallowed - offside|Goal Disallowed - handball|Goal Disallowed - Foul|Penalty confirmed|Penalty cancelled|Penalty awarded|Card upgrade|Card reviewed|Red card cancelled|Rescinded Card'.split(
    '|',
  );

/** Words that stand in no list, as a provider has now and then. */
export const unlistedEvents: readonly (readonly [type: 'Var' | 'Card', detail: string])[] = [
  ['Var', 'Corner awarded'],
  ['Var', 'Mistaken identity'],
  ['Card', 'Blue Card'],
];
