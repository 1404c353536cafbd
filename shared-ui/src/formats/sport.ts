/** schema.org's `sport` of every team and match: unambiguous in both languages. */
export const sport = 'Soccer';
