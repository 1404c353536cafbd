/** What may stand in an address, and how it must look. */
export type Shape = 'integer' | 'season' | 'date' | 'ids' | 'live' | 'pair' | 'word';

const mostIds = 20;

const shapes: Readonly<Record<Shape, readonly [RegExp, string]>> = {
  integer: [/^\d{1,9}$/, 'field must contain an integer.'],
  season: [/^\d{4}$/, 'field must contain 4 characters in the format YYYY.'],
  date: [/^\d{4}-\d{2}-\d{2}$/, 'field must contain a valid date in the format YYYY-MM-DD.'],
  ids: [/^\d{1,9}(-\d{1,9})*$/, 'field must contain integers with hyphens between.'],
  live: [/^(all|\d+(-\d+)*)$/, 'field must be all or ids with hyphens between.'],
  pair: [/^\d{1,9}-\d{1,9}$/, 'field must contain two ids with a hyphen between.'],
  word: [/^.{1,60}$/, 'field must contain 1 to 60 characters.'],
};

const titled = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/** An endpoint's parameters, and which of them cannot stand alone. */
export interface Parameters {
  readonly allowed: Readonly<Record<string, Shape>>;
  /** Whether one parameter at least is needed. */
  readonly isAnyNeeded: boolean;
  /** Parameters that are always needed. */
  readonly needed?: readonly string[];
  /** Parameters that need one of others beside them. */
  readonly together?: Readonly<Record<string, readonly string[]>>;
}

/** What the provider says of wrong parameters, by the parameter; empty where nothing is wrong. */
export function problemsOf(
  given: Readonly<Record<string, string>>,
  { allowed, isAnyNeeded, needed = [], together = {} }: Parameters,
): Record<string, string> {
  const names = Object.keys(given);
  if (isAnyNeeded && names.length === 0) return { required: 'At least one parameter is required.' };
  const problems: Record<string, string> = {};
  for (const [name, text] of Object.entries(given)) {
    const shape = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
    if (!shape) problems[name] = `The ${titled(name)} field do not exist.`;
    else if (!shapes[shape][0].test(text)) problems[name] = `The ${titled(name)} ${shapes[shape][1]}`;
  }
  for (const name of needed)
    if (!names.includes(name)) problems[name] = `The ${titled(name)} field is required.`;
  for (const [name, others] of Object.entries(together))
    if (names.includes(name) && !others.some((other) => names.includes(other)))
      problems[name] = `The ${titled(name)} field need another parameter.`;
  if ((given.ids?.split('-').length ?? 0) > mostIds)
    problems.ids = `The Ids field may not contain more than ${mostIds} ids.`;
  return problems;
}
