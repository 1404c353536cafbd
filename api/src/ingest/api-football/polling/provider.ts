import type { ApiFootballConfig, Config } from '../../../config.ts';
import { type Pace, paceOf } from './pace.ts';

/** Who is asked as API-Football, and how. */
export interface Provider {
  /** What its answers and its budget are kept under. */
  readonly name: 'api-football';
  readonly settings: ApiFootballConfig;
  readonly pace: Pace;
  /** Milliseconds within which an answer must be there. */
  readonly patience: number;
}

const patience = 10_000;

/** Null where API-Football is off. */
export function providerOf({ apiFootball }: Pick<Config, 'apiFootball'>): Provider | null {
  if (!apiFootball) return null;
  return {
    name: 'api-football',
    settings: apiFootball,
    pace: paceOf(apiFootball.perDay),
    patience,
  };
}
