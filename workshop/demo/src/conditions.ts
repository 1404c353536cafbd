/** What conditions name, as `shots.for`: numbers, and 1 or 0 for what is true or false. */
export type Figures = Readonly<Record<string, unknown>>;

/** A text of a data file, and the conditions that must all hold for it. */
export interface Conditional {
  readonly if?: readonly string[];
  readonly text: string;
}

const comparisons: ReadonlyMap<string, (one: number, other: number) => boolean> = new Map([
  ['=', (one, other) => one === other],
  ['!=', (one, other) => one !== other],
  ['<', (one, other) => one < other],
  ['<=', (one, other) => one <= other],
  ['>', (one, other) => one > other],
  ['>=', (one, other) => one >= other],
]);

function readTerm(term: string, condition: string, figures: Figures): number {
  const figure = /^-?\d/.test(term) ? Number(term) : figures[term];
  if (typeof figure !== 'number' || Number.isNaN(figure))
    throw new Error(`There is no figure ${term} for the condition '${condition}'`);
  return figure;
}

/**
 * Whether a condition holds: two figures or numbers, compared, the second with a distance, as in
 * `shots.for >= shots.against + 6`.
 * @throws Error for an unknown figure or another form
 */
export function holds(condition: string, figures: Figures): boolean {
  const [one = '', comparison = '', other = '', sign, distance = '0', ...rest] = condition.split(' ');
  const compare = comparisons.get(comparison);
  if (!compare || rest.length > 0 || (sign !== undefined && sign !== '+' && sign !== '-'))
    throw new Error(`The condition '${condition}' is not of the form 'figure >= figure + number'`);
  const shift = Number(distance) * (sign === '-' ? -1 : 1);
  return compare(readTerm(one, condition, figures), readTerm(other, condition, figures) + shift);
}

export const allHold = (conditions: readonly string[] | undefined, figures: Figures): boolean =>
  (conditions ?? []).every((condition) => holds(condition, figures));
