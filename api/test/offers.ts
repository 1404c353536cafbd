import type { Language } from '@fan-base/shared-contracts/language';
import type { Insertable, Kysely } from 'kysely';
import type { OfferTable } from '../src/database/tables.generated.ts';
import type { Database } from '../src/database/types.ts';
import { teamId } from './football.ts';

const at = new Date('2026-08-01T00:00:00Z');

/**
 * Inserts a partner's feed without a readable address.
 * @returns its ID
 */
export async function insertPartnerFeed(
  db: Kysely<Database>,
  key: string,
  language: Language,
): Promise<string> {
  const { id } = await db
    .insertInto('partner_feed')
    .values({
      key,
      kind: 'offers',
      url: `https://${key}.example/feed`,
      settings: '{}',
      language,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type OfferFields = Partial<Insertable<OfferTable>>;

async function insertOffer(
  db: Kysely<Database>,
  fields: OfferFields & { source_id: string; team_id: string; title: string },
) {
  const { title, price = '50000' } = fields;
  await db
    .insertInto('offer')
    .values({
      key: title,
      kind: 'gear',
      seller: 'Partner',
      url: `https://partner.example/?o=${encodeURIComponent(title)}`,
      currency: 'DKK',
      compared: price,
      price,
      words: title.toLowerCase().replaceAll(' ', '_'),
      sizes: '[]',
      first_seen_at: at,
      changed_at: at,
      ...fields,
    })
    .execute();
}

/** Inserts a trip to a match of two teams. */
export async function insertTrip(
  db: Kysely<Database>,
  source_id: string,
  [home, away]: readonly [home: string, away: string],
  { title, ...fields }: OfferFields & { title: string },
): Promise<void> {
  const [team_id, away_team_id] = [await teamId(db, home), await teamId(db, away)];
  const holds = { ticket: true, hotel: false, flight: false };
  await insertOffer(db, { source_id, team_id, away_team_id, title, kind: 'trip', ...holds, ...fields });
}

/** Inserts a shirt or, without `shirt`, gear of a team. */
export async function insertProduct(
  db: Kysely<Database>,
  source_id: string,
  team: string,
  { title, ...fields }: OfferFields & { title: string },
): Promise<void> {
  const kind = fields.shirt ? 'shirt' : 'gear';
  const team_id = await teamId(db, team);
  await insertOffer(db, {
    source_id,
    team_id,
    title,
    kind,
    product: title.toLowerCase(),
    ...(kind === 'shirt' ? { for_children: false } : { gear: 'other' }),
    ...fields,
  });
}
