import type { Team } from '@fan-base/shared-contracts/api/team';
import type { Selectable } from 'kysely';
import type { TeamTable } from '../../database/tables.generated.ts';

/** A team as the contract has it. */
export const teamOf = (
  row: Pick<
    Selectable<TeamTable>,
    'id' | 'name' | 'short_name' | 'slug' | 'initials' | 'primary_colour' | 'secondary_colour'
  >,
): Team => ({
  id: row.id,
  name: row.name,
  shortName: row.short_name,
  slug: row.slug,
  initials: row.initials,
  primary: row.primary_colour,
  secondary: row.secondary_colour,
});
