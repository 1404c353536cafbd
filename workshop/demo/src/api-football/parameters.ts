/** Types of query parameters. */
type Shape = 'integer' | 'season' | 'date' | 'ids' | 'live' | 'pair' | 'word';

const maxIds = 20;

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

/** The query parameters of an endpoint, which requires at least one. */
export interface Parameters {
  readonly allowed: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  /** Parameters that require one of these others. */
  readonly together?: Readonly<Record<string, readonly string[]>>;
}

/** The provider's error messages by parameter; empty if the parameters are valid. */
export function findParameterProblems(
  given: Readonly<Record<string, string>>,
  { allowed, required = [], together = {} }: Parameters,
): Record<string, string> {
  const names = Object.keys(given);
  if (names.length === 0) return { required: 'At least one parameter is required.' };
  const problems: Record<string, string> = {};
  for (const [name, text] of Object.entries(given)) {
    const shape = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
    if (!shape) problems[name] = `The ${titled(name)} field do not exist.`;
    else if (!shapes[shape][0].test(text)) problems[name] = `The ${titled(name)} ${shapes[shape][1]}`;
  }
  for (const name of required)
    if (!names.includes(name)) problems[name] = `The ${titled(name)} field is required.`;
  for (const [name, others] of Object.entries(together))
    if (names.includes(name) && !others.some((other) => names.includes(other)))
      problems[name] = `The ${titled(name)} field need another parameter.`;
  if ((given['ids']?.split('-').length ?? 0) > maxIds)
    problems['ids'] = `The Ids field may not contain more than ${maxIds} ids.`;
  return problems;
}
