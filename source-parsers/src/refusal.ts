/**
 * A source that cannot be used, as a whole. Nothing of it is stored; the message says what was wrong, and where,
 * in words for the operator.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** A record that was left out while the rest of its source was kept. */
export interface Problem {
  /** Where in the source, e.g. `$.matches[12]` or `item 3`. */
  readonly place: string;
  readonly reason: string;
}

/** Problems that a run tells. */
const maxProblems = 100;

/** The first hundred problems, and how many more there are. */
export function limitProblems(problems: readonly Problem[]): Problem[] {
  // One more may be the line that says how many more there are.
  if (problems.length <= maxProblems + 1) return [...problems];
  const more = problems.length - maxProblems;
  return [...problems.slice(0, maxProblems), { place: 'further on', reason: `${more} more were left out` }];
}

/** The provider's own refusal: HTTP 200, and words under `errors`. */
export class ProviderRefusal extends Refusal {
  /** The provider's name for the mistake, e.g. `required`, `token`; `rateLimit` and `requests` are its quotas. */
  readonly key: string;

  constructor(key: string, message: string) {
    super(message);
    this.key = key;
  }

  /** True when asking less is the cure. */
  get isQuota(): boolean {
    return this.key === 'rateLimit' || this.key === 'requests';
  }
}
