/** What a check of an installation has found. */
export interface Diagnosis {
  /** What was checked, e.g. `database`. */
  readonly name: string;
  /** A sentence without secrets; null if nothing is wrong. */
  readonly problem: string | null;
  /** What to do: a line of a settings file, or a command; null if there is no problem. */
  readonly remedy: string | null;
}

export const healthy = (name: string): Diagnosis => ({ name, problem: null, remedy: null });

/** A problem with a remedy of its own. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly remedy: string;
  constructor(message: string, remedy: string, options?: ErrorOptions) {
    super(message, options);
    this.remedy = remedy;
  }
}

/**
 * Runs a check; what it throws is the problem.
 * @param remedy of errors that have none of their own
 */
export async function diagnose(
  name: string,
  remedy: string,
  check: () => Promise<unknown>,
): Promise<Diagnosis> {
  try {
    await check();
    return healthy(name);
  } catch (error) {
    return { name, problem: describe(error), remedy: error instanceof Problem ? error.remedy : remedy };
  }
}

/** The messages of an error and its causes; one of several addresses has no message of its own. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.message === '') return error.errors.map(describe).join('; ');
  return error.cause instanceof Error ? `${error.message}: ${describe(error.cause)}` : error.message;
}
