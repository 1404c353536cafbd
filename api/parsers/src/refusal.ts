/** The whole source is unusable and nothing is stored. The message tells the operator what is wrong, and where. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** A record that was skipped while the rest of its source was imported. */
export interface Problem {
  /** Where in the source, e.g. `$.matches[12]` or `item 3`. */
  readonly place: string;
  readonly reason: string;
}

const maxProblems = 100;

/** Keeps the first hundred problems, and counts the rest. */
export function limitProblems(problems: readonly Problem[]): Problem[] {
  // A single extra problem takes the same line as the count would.
  if (problems.length <= maxProblems + 1) return [...problems];
  const more = problems.length - maxProblems;
  return [...problems.slice(0, maxProblems), { place: 'others', reason: `${more} more skipped` }];
}

/** An error reported by the provider: HTTP 200 with a message under `errors`. */
export class ProviderRefusal extends Refusal {
  /** The provider's error key, e.g. `required`, `token`; `rateLimit` and `requests` are quotas. */
  readonly key: string;

  constructor(key: string, message: string) {
    super(message);
    this.key = key;
  }

  /** True for errors that fewer requests would avoid. */
  get isQuota(): boolean {
    return this.key === 'rateLimit' || this.key === 'requests';
  }
}
