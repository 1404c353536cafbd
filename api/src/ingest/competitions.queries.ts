import type { CompetitionIdentity } from '@fan-base/source-parsers/competitions';
import { deduplicateBy } from '@fan-base/source-parsers/records';
import { sql } from 'kysely';
import type { Trx } from '../database/types.ts';
import { unknownTimeZone } from './seasons.queries.ts';

interface ProviderCompetition {
  /** The provider's id. */
  readonly id: number;
  readonly identity: CompetitionIdentity;
}

const selectCompetitions = (db: Trx, competitions: readonly ProviderCompetition[]) =>
  db
    .selectFrom('competition')
    .select(['id', 'key', 'provider_id'])
    .where((is) =>
      is.or([
        sql<boolean>`provider_id = any(${competitions.map(({ id }) => id)}::integer[])`,
        sql<boolean>`key = any(${competitions.map(({ identity }) => identity.key)}::text[])`,
      ]),
    )
    .execute();

/** Adds the provider's ids to stored competitions that have the same key. */
export async function numberCompetitions(
  db: Trx,
  competitions: readonly ProviderCompetition[],
): Promise<number> {
  const rows = competitions.map(({ id, identity }) => ({ provider_id: id, key: identity.key }));
  const { numAffectedRows } = await sql`
    update competition set provider_id = new.provider_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (provider_id integer, key text)
    where competition.key = new.key and competition.provider_id is null
      and not exists (select 1 from competition as other where other.provider_id = new.provider_id)
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Maps the provider's ids to ours. Stored competitions with the same key get the provider's id, new ones are added;
 * existing names are kept. At most four statements.
 */
export async function matchCompetitions(
  db: Trx,
  found: readonly ProviderCompetition[],
): Promise<ReadonlyMap<number, string>> {
  const competitions = deduplicateBy(found, ({ id }) => id);
  const before = await selectCompetitions(db, competitions);
  const isNumbered = (id: number) => before.some(({ provider_id }) => provider_id === id);
  const unnumbered = competitions.filter(({ id }) => !isNumbered(id));
  if (unnumbered.length > 0) {
    await db
      .insertInto('competition')
      .values(
        unnumbered.map(({ id, identity }) => ({
          key: identity.key,
          name: identity.name,
          country: identity.country,
          time_zone: identity.timeZone ?? unknownTimeZone,
          provider_id: id,
        })),
      )
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    await numberCompetitions(db, unnumbered);
  }
  const after = unnumbered.length > 0 ? await selectCompetitions(db, competitions) : before;
  const byNumber = new Map(after.map(({ provider_id, id }) => [provider_id, id]));
  const byKey = new Map(after.map(({ key, id }) => [key, id]));
  return new Map(
    competitions.map(({ id, identity }) => [id, byNumber.get(id) ?? byKey.get(identity.key) ?? '']),
  );
}
