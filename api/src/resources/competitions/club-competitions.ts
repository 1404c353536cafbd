import type { ClubCompetition, CompetitionPart } from '@fan-base/shared-contracts/api/competitions';
import type { Competition, Fixture, StandingsRow } from '@fan-base/shared-contracts/api/fixtures';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import { isCurrentOrToCome } from '@fan-base/shared-contracts/match-day';
import { isLeague } from '@fan-base/source-parsers/competitions';
import type { Db } from '../../database/types.ts';
import { listCompetitions } from '../fixtures/fixture.ts';
import { readTables } from '../standings/read-tables.ts';
import { rowsAround } from '../standings/standings.ts';
import { getProgress, readBracket } from './read-bracket.ts';

const getPart = ({ competition, round: { stage } }: Fixture): CompetitionPart => {
  if (stage === 'matchday') return isLeague(competition.key) ? 'league' : 'league-phase';
  if (stage === 'group') return 'groups';
  return stage === 'friendly' ? 'friendlies' : 'knockout';
};

const hasTable = (part: CompetitionPart): boolean =>
  part === 'league' || part === 'league-phase' || part === 'groups';

const isOver = ({ status }: Fixture): boolean => fixturePhase(status) === 'finished';

/** The club's place in its table, with a number of rows around it. */
async function readPlace(db: Db, competition: Competition, season: number, teamId: string, count: number) {
  const groups = await readTables(db, competition, season);
  const isOwn = ({ team }: StandingsRow) => team.id === teamId;
  const rows = groups.find((group) => group.rows.some(isOwn))?.rows ?? [];
  return {
    rank: rows.find(isOwn)?.rank ?? null,
    teams: rows.length,
    table: rowsAround(rows, rows.findIndex(isOwn), count),
  };
}

async function readClubCompetition(
  db: Db,
  competition: Competition,
  fixtures: readonly Fixture[],
  teamId: string,
  now: Date,
  rows: number,
): Promise<ClubCompetition> {
  const season = fixtures[0]?.season ?? 0;
  const parts = [...new Set(fixtures.map(getPart))];
  const [place, bracket] = await Promise.all([
    parts.some(hasTable) ? readPlace(db, competition, season, teamId, rows) : { rank: null },
    parts.includes('knockout') ? readBracket(db, competition, season) : [],
  ]);
  return {
    competition,
    parts,
    played: fixtures.filter(isOver).length,
    next: fixtures.find((fixture) => isCurrentOrToCome(fixture, now.getTime())) ?? null,
    last: fixtures.findLast(isOver) ?? null,
    ...place,
    knockout: getProgress(bracket, teamId),
  };
}

/**
 * A club's competitions of a season, by the first match.
 * @param fixtures of the club, by kick-off
 * @param rows of each table around the club
 */
export const readClubCompetitions = (
  db: Db,
  fixtures: readonly Fixture[],
  teamId: string,
  now: Date,
  rows = 0,
): Promise<ClubCompetition[]> =>
  Promise.all(
    listCompetitions(fixtures).map((competition) =>
      readClubCompetition(
        db,
        competition,
        fixtures.filter((fixture) => fixture.competition.id === competition.id),
        teamId,
        now,
        rows,
      ),
    ),
  );
