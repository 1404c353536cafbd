import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';

/** Matches of a list, each as the newest answer has it; those that are not among the newer ones stay. */
export const latest = (
  fixtures: readonly Fixture[],
  newer: readonly (Fixture | null)[],
): readonly Fixture[] =>
  fixtures.map((fixture) => newer.find((other) => other?.id === fixture.id) ?? fixture);
