import type { TeamProfile } from '@fan-base/shared-contracts/api/teams';
import { createTeam } from '@fan-base/tooling/testing/create-fixture';

/** A team of which nothing but its name is known, with overrides. */
export const createProfile = (part: Partial<TeamProfile>): TeamProfile => ({
  team: createTeam('2', 'Everton FC'),
  site: null,
  venue: null,
  manager: null,
  next: null,
  isOpponent: true,
  standing: null,
  form: [],
  squad: null,
  ...part,
});
