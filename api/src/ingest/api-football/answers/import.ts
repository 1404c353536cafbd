import type { Answer } from '@fan-base/source-parsers/api-football/parse';
import { Refusal } from '@fan-base/source-parsers/refusal';
import type { Trx } from '../../../database/types.ts';
import type { Counts } from '../../../domain/counts.ts';
import { numberCompetitions } from '../../competitions.queries.ts';
import { markLeadersKnown, type SeasonOrigin } from '../../seasons.queries.ts';
import { findProviderTeams, matchProviderTeams } from '../../teams/provider-teams.ts';
import { importInjuries, importSidelined, importTransfers } from './import-absences.ts';
import { importFixtures } from './import-fixtures.ts';
import { importParts, type MatchParts } from './import-parts.ts';
import { importCoaches, importPlayers, importSquads } from './import-people.ts';
import { importStandings } from './import-standings.ts';
import { type Written, writtenRows } from './outcome.ts';

export { parseAnswer } from '@fan-base/source-parsers/api-football/parse';

async function importMatch(db: Trx, match: MatchParts, now: Date): Promise<Written> {
  const { changed, unknown, problems } = await importParts(db, [match], now);
  if (unknown.length > 0) throw new Refusal(`unknown fixture ${match.fixture}; import its fixtures first`);
  return { ...writtenRows({ updated: changed.length }), problems };
}

/** Lists of a competition's top scorers, assists or cards: players with their season. */
async function importLeaders(
  db: Trx,
  { players, league, season }: Extract<Answer, { readonly league: number }>,
  now: Date,
): Promise<Written> {
  const written = await importPlayers(db, players, now);
  await markLeadersKnown(db, league, season);
  return written;
}

async function writeAnswer(db: Trx, answer: Answer, origin: SeasonOrigin, now: Date): Promise<Written> {
  switch (answer.get) {
    case 'fixtures':
    case 'fixtures/headtohead':
      return importFixtures(db, answer, origin, now);
    case 'fixtures/events':
    case 'fixtures/lineups':
    case 'fixtures/statistics':
    case 'fixtures/players':
      return importMatch(db, answer, now);
    case 'fixtures/rounds':
      return writtenRows();
    case 'standings':
      return importStandings(db, answer.tables, origin, now);
    case 'players/squads':
      return importSquads(db, answer.squads, now);
    case 'players':
      return importPlayers(db, answer.players, now);
    case 'players/topscorers':
    case 'players/topassists':
    case 'players/topyellowcards':
    case 'players/topredcards':
      return importLeaders(db, answer, now);
    case 'coachs':
      return importCoaches(db, answer.coaches, now);
    case 'injuries':
      return importInjuries(db, answer, now);
    case 'sidelined':
      return importSidelined(db, answer.player, answer.absences);
    case 'transfers':
      return importTransfers(db, answer.players, now);
    case 'leagues':
      return writtenRows({ updated: await numberCompetitions(db, answer.leagues) });
    case 'teams': {
      const existing = await findProviderTeams(db, answer.teams);
      const all = await matchProviderTeams(db, answer.teams);
      return writtenRows({ added: all.size - existing.size });
    }
  }
}

/**
 * Imports a response of API-Football. Idempotent; the number of statements is constant.
 * @param origin the new owner of the fixtures' season
 * @throws Refusal when it is about an unknown match or player
 */
export async function importAnswer(
  db: Trx,
  answer: Answer,
  origin: SeasonOrigin,
  now: Date,
): Promise<Counts> {
  const { added, updated, removed, problems } = await writeAnswer(db, answer, origin, now);
  return { added, updated, removed, seen: answer.seen, problems: [...answer.problems, ...problems] };
}
