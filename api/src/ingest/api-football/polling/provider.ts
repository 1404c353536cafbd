import type { ApiFootballConfig, Config } from '../../../config.ts';
import { type Pace, paceOf } from './pace.ts';

/** Who is asked as API-Football, and how. */
export interface Provider {
  /** What its answers and its budget are kept under: real and simulated ones are never mixed. */
  readonly name: 'api-football' | 'demonstration';
  readonly settings: ApiFootballConfig;
  readonly isSimulated: boolean;
  readonly pace: Pace;
  /** Milliseconds within which an answer must be there. */
  readonly patience: number;
}

const patience = 10_000;

/** Null where API-Football is off. */
export function providerOf({
  apiFootball,
  demoUrl,
}: Pick<Config, 'apiFootball' | 'demoUrl'>): Provider | null {
  if (!apiFootball) return null;
  const isSimulated = demoUrl !== null && apiFootball.url.startsWith(`${demoUrl}/`);
  return {
    name: isSimulated ? 'demonstration' : 'api-football',
    settings: apiFootball,
    isSimulated,
    pace: paceOf(apiFootball.perDay, isSimulated),
    patience,
  };
}
