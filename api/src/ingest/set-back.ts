import { type FixtureStatusCode, fixturePhase } from '@fan-base/shared-contracts/fixture-status';

/** What may still become of a match that was played: it is not counted any more. */
const struckOut: ReadonlySet<FixtureStatusCode> = new Set(['CANC', 'ABD']);

/** Whether a match that is over would be to come, under way or put off again: a source that is behind says so. */
export const isSetBack = (stored: FixtureStatusCode, incoming: FixtureStatusCode): boolean =>
  fixturePhase(stored) === 'finished' && fixturePhase(incoming) !== 'finished' && !struckOut.has(incoming);
