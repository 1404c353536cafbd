/** What there is to choose from, with what is chosen, which may be gone by now: a form says what its list is of. */
export const withOwn = <Choice>(choices: readonly Choice[], own: Choice | undefined): readonly Choice[] =>
  own === undefined || choices.includes(own) ? choices : [...choices, own];
