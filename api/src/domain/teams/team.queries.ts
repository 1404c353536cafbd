import type { Competition } from '@fan-base/shared-contracts/api/fixtures';
import type { Team } from '@fan-base/shared-contracts/api/team';
import { sql } from 'kysely';

/** A query's team as the contract defines it; null if the join found none. */
export const teamJson = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<Team | null>`case when ${column('id')} is not null then json_build_object(
    'id', ${column('id')}::text,
    'name', ${column('name')},
    'shortName', ${column('short_name')},
    'slug', ${column('slug')},
    'initials', ${column('initials')},
    'primary', ${column('primary_colour')},
    'secondary', ${column('secondary_colour')}
  ) end`;
};

/** A query's joined competition as the contract defines it. */
export const competitionJson = sql<Competition>`
  json_build_object('id', competition.id::text, 'key', competition.key, 'name', competition.name)`;
