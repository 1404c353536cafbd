import { Refusal } from '../../refusal.ts';

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
