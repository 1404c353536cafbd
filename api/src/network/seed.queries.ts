import { nameClub } from '@fan-base/shared-contracts/club-names';
import { type Club, clubs, leagues } from '@fan-base/shared-contracts/football';
import type { Language } from '@fan-base/shared-contracts/language';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/types.ts';
import { getForumSeeds } from './forums.ts';
import { clubTexts } from './texts.ts';

const seedLock = 7_341_001;

/**
 * Adds missing clubs, sites and leagues. Existing ones stay unchanged, since the operator may have edited
 * them. Several processes may run this concurrently.
 */
export async function seedNetwork(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    await trx
      .insertInto('competition')
      .values(leagues)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    for (const club of await selectIncomplete(trx)) {
      const id = await addClub(trx, club, getLeagueCountry(club.league));
      if (id === null) continue;
      await addSite(trx, { clubId: id, club: club.name, language: 'da', domain: club.danish });
      await addSite(trx, { clubId: id, club: club.name, language: 'en', domain: club.english });
    }
    await addForums(trx);
    const [first] = clubs;
    await trx
      .updateTable('network')
      .set((is) => ({
        default_club_id: is
          .selectFrom('club')
          .innerJoin('team', 'team.id', 'club.team_id')
          .where('team.name', '=', first.name)
          .select('club.id'),
      }))
      .where('default_club_id', 'is', null)
      .execute();
  });
}

/** The clubs without a row or one of their names: each start would otherwise write what is there. */
async function selectIncomplete(trx: Trx): Promise<readonly Club[]> {
  const rows = await trx
    .selectFrom('club')
    .innerJoin('team_alias', 'team_alias.team_id', 'club.team_id')
    .select(['club.team_id', 'team_alias.name'])
    .execute();
  const teams = Map.groupBy(rows, ({ team_id }) => team_id);
  const stored = [...teams.values()].map((aliases) => new Set(aliases.map(({ name }) => name)));
  return clubs.filter(
    ({ name, aliases }) => !stored.some((names) => [name, ...aliases].every((one) => names.has(one))),
  );
}

/** Initial data of a club; afterwards the database is authoritative. */
export type ClubSeed = Pick<
  Club,
  'name' | 'shortName' | 'initials' | 'crest' | 'light' | 'dark' | 'aliases'
> & { readonly league: string };

/**
 * @param country of its league
 * @returns its ID, or null when the network has it already
 */
export async function addClub(trx: Trx, club: ClubSeed, country: string | null): Promise<string | null> {
  const teamId = await ensureTeam(trx, club, country);
  const [bg_light, text_light] = club.light;
  const [bg_dark, text_dark] = club.dark;
  const added = await trx
    .insertInto('club')
    .values({ team_id: teamId, league: club.league, bg_light, text_light, bg_dark, text_dark })
    .onConflict((conflict) => conflict.column('team_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

interface SiteSeed {
  readonly clubId: string;
  /** The club's name, for the texts. */
  readonly club: string;
  readonly language: Language;
  readonly domain: string;
}

/** Adds a site with its texts; `addForums` adds its forums. */
export async function addSite(trx: Trx, { clubId, club, language, domain }: SiteSeed): Promise<void> {
  const site = await trx
    .insertInto('site')
    .values({ domain, language, club_id: clubId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const texts = clubTexts(language, { name: club }).map((text) => ({ site_id: site.id, ...text }));
  await trx.insertInto('site_text').values(texts).execute();
}

/** Adds forums to the sites that have none. */
export async function addForums(trx: Trx): Promise<void> {
  const sites = await trx
    .selectFrom('site')
    .innerJoin('club', 'club.id', 'site.club_id')
    .innerJoin('team', 'team.id', 'club.team_id')
    .select(['site.id', 'site.language', 'team.name', 'team.short_name as shortName'])
    .where((is) =>
      is.not(is.exists(is.selectFrom('forum').select('forum.id').whereRef('forum.site_id', '=', 'site.id'))),
    )
    .execute();
  const rows = sites.flatMap(({ id, language, ...club }) =>
    getForumSeeds(language, nameClub(club, language).shortName).map(
      ({ isMatchDay = false, ...forum }, position) => ({
        ...forum,
        site_id: id,
        position,
        is_match_day: isMatchDay,
      }),
    ),
  );
  if (rows.length > 0) await trx.insertInto('forum').values(rows).execute();
}

const getLeagueCountry = (league: string) => leagues.find(({ key }) => key === league)?.country ?? null;

/** The club's team: an import may have added it before the club. */
async function ensureTeam(trx: Trx, club: ClubSeed, country: string | null): Promise<string> {
  const known = await trx
    .selectFrom('team_alias')
    .innerJoin('team', 'team.id', 'team_alias.team_id')
    .where('team_alias.name', '=', club.name)
    // A team abroad may share a short name, but full names are unique.
    .where((is) =>
      is.or([
        is('team.country', 'is', null),
        is('team.country', '=', country),
        is('team.name', '=', club.name),
      ]),
    )
    .select('team_id')
    .orderBy('team_id')
    .executeTakeFirst();
  const [primary_colour, secondary_colour] = club.crest;
  const team = known
    ? { id: known.team_id }
    : await trx
        .insertInto('team')
        .values({
          name: club.name,
          short_name: club.shortName,
          slug: toSlug(club.name),
          initials: club.initials,
          primary_colour,
          secondary_colour,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
  await trx
    .insertInto('team_alias')
    .values([club.name, ...club.aliases].map((name) => ({ name, team_id: team.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return team.id;
}
