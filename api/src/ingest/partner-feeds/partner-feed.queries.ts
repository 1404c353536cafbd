import { basename } from 'node:path';
import { is } from '@fan-base/shared-contracts/struct';
import { BroadcastFeed, OfferFeed, type PartnerInput } from '@fan-base/source-parsers/partner-feeds/settings';
import type { TeamAlias } from '@fan-base/source-parsers/partner-feeds/team-names';
import { Refusal } from '@fan-base/source-parsers/refusal';
import { sql } from 'kysely';
import type { Db } from '../../database/types.ts';
import { isDerivedShortName } from '../teams/appearance.ts';

interface NamedTeam {
  readonly teamId: string;
  readonly name: string;
  readonly shortName: string;
  readonly aliases: readonly string[];
  readonly isClub: boolean;
}

/** All names of all teams: full, short and aliases. */
async function selectTeamAliases(db: Db): Promise<TeamAlias[]> {
  const { rows } = await sql<NamedTeam>`
    select team.id as "teamId", team.name, team.short_name as "shortName", club.id is not null as "isClub",
      coalesce((select jsonb_agg(name order by name) from team_alias where team_id = team.id), '[]') as aliases
    from team left join club on club.team_id = team.id
    order by team.id`.execute(db);
  return rows.flatMap(({ teamId, name, shortName, aliases, isClub }) => [
    ...[name, ...aliases].map((one) => ({ teamId, name: one, isClub, isDerived: false })),
    { teamId, name: shortName, isClub, isDerived: !isClub && isDerivedShortName(name, shortName) },
  ]);
}

/** A file `feeds/away-days.csv.gz` belongs to the feed `away-days`. */
const getFeedKey = (source: string) => basename(source).split('.')[0] ?? '';

/**
 * Finds the configured feed of an address or file name, and loads the team names.
 * @throws Refusal when there is none
 */
export async function selectPartnerFeed(
  db: Db,
  kind: 'offers' | 'broadcasts',
  source: string,
): Promise<PartnerInput<OfferFeed | BroadcastFeed>> {
  const row = await db
    .selectFrom('partner_feed')
    .select(['id', 'settings'])
    .where('kind', '=', kind)
    .where((is) => is.or([is('url', '=', source), is('key', '=', getFeedKey(source))]))
    .orderBy((is) => is('url', '=', source), 'desc')
    .executeTakeFirst();
  if (!row) throw new Refusal(`No ${kind} feed is configured for ${source}`);
  const { id, settings } = row;
  const isOffers = kind === 'offers' && is(settings, OfferFeed);
  if (!isOffers && !(kind === 'broadcasts' && is(settings, BroadcastFeed)))
    throw new Refusal('The stored settings of the feed have another version; a restart updates them');
  return { id, settings, names: await selectTeamAliases(db) };
}
