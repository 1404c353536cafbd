import { nameClub } from '@fan-base/shared-contracts/club-names';
import { sql } from 'kysely';
import type { Db } from '../database/types.ts';
import { teamJson } from '../domain/teams/team.queries.ts';
import type { Network, SiteRecord } from './network.ts';

/** Reads the network in three queries, whatever its size. Closed sites are excluded. */
export async function readNetwork(db: Db): Promise<Network> {
  const settings = await db
    .selectFrom('network')
    .select((is) => [
      'default_club_id',
      'is_demonstration',
      is.fn.coalesce('season', 'file_season').as('season'),
      is.fn.coalesce('fixtures_season', 'file_fixtures_season').as('fixtures_season'),
    ])
    .executeTakeFirstOrThrow();
  const sites = await readSites(db);
  const byId = new Map(sites.map((site) => [site.id, site]));
  const former = await db.selectFrom('former_domain').selectAll().execute();
  return {
    sites,
    byId,
    byDomain: new Map([
      ...former.flatMap(({ domain, site_id }): [string, SiteRecord][] => {
        const site = byId.get(site_id);
        return site ? [[domain, site]] : [];
      }),
      ...sites.map((site): [string, SiteRecord] => [site.domain, site]),
    ]),
    defaultClubId: settings.default_club_id,
    isDemonstration: settings.is_demonstration,
    season: settings.season,
    fixturesSeason: settings.fixtures_season,
  };
}

/** Texts of a site's areas by precedence: administrators, then files, then the product's. */
const shownTexts = (db: Db) =>
  db
    .selectFrom('site_text')
    .distinctOn(['site_id', 'area'])
    .select(['site_id', 'area', 'text'])
    .orderBy('site_id')
    .orderBy('area')
    .orderBy(sql`array_position(array['administrator', 'file', 'product'], origin)`);

async function readSites(db: Db): Promise<SiteRecord[]> {
  const rows = await db
    .selectFrom('site')
    .innerJoin('club', 'club.id', 'site.club_id')
    .innerJoin('team', 'team.id', 'club.team_id')
    .leftJoin(shownTexts(db).as('site_text'), 'site_text.site_id', 'site.id')
    .select(['site.id', 'site.domain', 'site.language', 'site.club_id as clubId', 'club.league'])
    .select(teamJson('team').$notNull().as('team'))
    .select(['club.bg_light', 'club.bg_dark', 'club.text_light', 'club.text_dark'])
    .select(
      sql<{ area: string; text: string }[]>`
        coalesce(
          jsonb_agg(jsonb_build_object('area', site_text.area, 'text', site_text.text) order by site_text.area)
            filter (where site_text.area is not null),
          '[]')`.as('texts'),
    )
    .where('site.closed_at', 'is', null)
    .groupBy(['site.id', 'club.id', 'team.id'])
    .orderBy('site.id')
    .execute();
  return rows.map(({ bg_light, bg_dark, text_light, text_dark, team, ...site }) => ({
    ...site,
    team: nameClub(team, site.language),
    colors: { bg: { light: bg_light, dark: bg_dark }, text: { light: text_light, dark: text_dark } },
  }));
}

/** The secrets for the network's tokens and cookies: the first signs, all are accepted. */
export async function selectSecrets(db: Db): Promise<readonly [Buffer, ...Buffer[]]> {
  const { secret, accepted_secrets } = await db
    .selectFrom('network')
    .select(['secret', 'accepted_secrets'])
    .executeTakeFirstOrThrow();
  return [secret, ...accepted_secrets];
}

/**
 * Marks the database as a demonstration, permanently: simulated data cannot be distinguished from real data
 * later.
 */
export async function markDemonstration(db: Db): Promise<void> {
  await db
    .updateTable('network')
    .set({ is_demonstration: true })
    .where('is_demonstration', '=', false)
    .execute();
}
