import type { Config } from '../../../config.ts';
import { demoRhythm, type Rhythm, realRhythm } from './plan.ts';
import type { Quota } from './quota.queries.ts';

/** The name under which its budget, answers and runs are kept. */
export const providerName = 'api-football';

/** API-Football as this network reads it. */
export interface Provider {
  /** Address without a slash at its end. */
  readonly url: string;
  readonly key: string;
  readonly quota: Quota;
  readonly rhythm: Rhythm;
  readonly simulated: boolean;
  readonly leagues: readonly number[];
  readonly tables: readonly number[];
  /** How many seasons back are read, the present one included. */
  readonly seasons: number;
}

/** Cups and friendlies that are read beside the leagues of the network's clubs. */
const cups = [2, 3, 848, 45, 48, 143, 81, 667];
const leaguesOfClubs = [39, 140, 78];
/** What the demonstration's provider has. */
const demoCups = [45, 143, 81, 667];

/** The provider as set; null where there is neither a key nor the demonstration. */
export function providerOf(config: Pick<Config, 'demoUrl' | 'apiFootball'>): Provider | null {
  const { url, key, perDay, perMinute, leagues } = config.apiFootball;
  if (config.demoUrl !== null)
    return {
      url: `${config.demoUrl}/api-football`,
      key: 'demonstration',
      quota: { perDay: 1_000_000, perMinute: 10_000 },
      rhythm: demoRhythm,
      simulated: true,
      leagues: [...leaguesOfClubs, ...demoCups],
      tables: leaguesOfClubs,
      seasons: 2,
    };
  if (key === null) return null;
  return {
    url,
    key,
    quota: { perDay, perMinute },
    rhythm: realRhythm,
    simulated: false,
    leagues: leagues ?? [...leaguesOfClubs, ...cups],
    tables: leaguesOfClubs,
    seasons: 1,
  };
}
