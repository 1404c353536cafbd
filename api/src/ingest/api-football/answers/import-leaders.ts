import type { Answer } from '@fan-base/source-parsers/api-football/parse';
import type { Trx } from '../../../database/types.ts';
import { markLeadersKnown } from '../../seasons.queries.ts';
import { importPlayers } from './import-people.ts';
import type { Written } from './outcome.ts';

type LeadersAnswer = Extract<Answer, { readonly league: number }>;

/** Imports a list of a competition's top scorers, assists or cards: players with their season. */
export async function importLeaders(
  db: Trx,
  { players, league, season }: LeadersAnswer,
  now: Date,
): Promise<Written> {
  const written = await importPlayers(db, players, now);
  await markLeadersKnown(db, league, season);
  return written;
}
