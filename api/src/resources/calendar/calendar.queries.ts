import type { Language } from '@fan-base/shared-contracts/language';
import { selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';

/** The channels announced for matches in the country of a language, television first, by match ID. */
export async function selectAnnouncedChannels(
  db: Db,
  fixtureIds: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await selectRows<{ fixture: string; channels: string[] }>(db)`
    select wanted.id::text as fixture, array(
      select channel from fixture_broadcast
      where fixture_id = wanted.id and language = ${language}
      order by kind desc, channel
    ) as channels
    from unnest(${[...fixtureIds]}::bigint[]) as wanted (id)`;
  return new Map(rows.map(({ fixture, channels }) => [fixture, channels]));
}
