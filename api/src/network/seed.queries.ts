import { type Club, clubs, leagues } from '@fan-base/shared-contracts/football';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/types.ts';
import { getForumSeeds } from './forums.ts';
import { clubTexts } from './texts.ts';

const seedLock = 7_341_001;

/**
 * Adds the clubs, sites and leagues that the network does not have yet. What is there stays as it is, since
 * the network's operator may have changed it; several processes may do this at once.
 */
export async function seedNetwork(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    await trx
      .insertInto('competition')
      .values(leagues)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    for (const club of clubs) await addClub(trx, club);
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

async function addClub(trx: Trx, club: Club): Promise<void> {
  const teamId = await ensureTeam(trx, club);
  const [bg_light, text_light] = club.light;
  const [bg_dark, text_dark] = club.dark;
  const added = await trx
    .insertInto('club')
    .values({ team_id: teamId, league: club.league, bg_light, text_light, bg_dark, text_dark })
    .onConflict((conflict) => conflict.column('team_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return;
  for (const [language, domain] of [
    ['da', club.danish],
    ['en', club.english],
  ] as const) {
    const site = await trx
      .insertInto('site')
      .values({ domain, language, club_id: added.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const texts = clubTexts(language, club).map((text) => ({ site_id: site.id, ...text }));
    await trx.insertInto('site_text').values(texts).execute();
  }
}

/** Forums for the sites that have none. */
async function addForums(trx: Trx): Promise<void> {
  const sites = await trx
    .selectFrom('site')
    .innerJoin('club', 'club.id', 'site.club_id')
    .innerJoin('team', 'team.id', 'club.team_id')
    .select(['site.id', 'site.language', 'team.short_name'])
    .where((is) =>
      is.not(is.exists(is.selectFrom('forum').select('forum.id').whereRef('forum.site_id', '=', 'site.id'))),
    )
    .execute();
  const rows = sites.flatMap(({ id, language, short_name }) =>
    getForumSeeds(language, short_name).map(({ isMatchDay = false, ...forum }, position) => ({
      ...forum,
      site_id: id,
      position,
      is_match_day: isMatchDay,
    })),
  );
  if (rows.length > 0) await trx.insertInto('forum').values(rows).execute();
}

const getClubCountry = (club: Club) => leagues.find(({ key }) => key === club.league)?.country ?? '';

/** The club's team: an import may have met it before the club was added. */
async function ensureTeam(trx: Trx, club: Club): Promise<string> {
  const known = await trx
    .selectFrom('team_alias')
    .innerJoin('team', 'team.id', 'team_alias.team_id')
    .where('team_alias.name', '=', club.name)
    .where((is) => is.or([is('team.country', 'is', null), is('team.country', '=', getClubCountry(club))]))
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
