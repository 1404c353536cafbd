import { getTeam, type TeamProfile, type TeamStanding } from '@fan-base/shared-contracts/api/teams';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { toFixture } from '../fixtures/fixture.ts';
import { toFormMatches } from '../matches/match.ts';
import { selectForm } from '../matches/matches.queries.ts';
import { newestFixturesSeason } from '../seasons.ts';
import { listClubSites } from '../sites/club-sites.ts';
import { getAge, toDay } from '../squad/age.ts';
import { selectManager, selectSquadWithTotals } from '../squad/squad.queries.ts';
import { readLatestTable } from '../standings/latest-table.ts';
import { readTables } from '../standings/read-tables.ts';
import { selectLeague, selectOtherTables } from '../standings/standings.queries.ts';
import { selectNextBetween, selectTeamBySlug, selectTeamFacts } from './teams.queries.ts';

const formLimit = 5;

const toSquad = (
  players: Awaited<ReturnType<typeof selectSquadWithTotals>>,
  today: string,
): TeamProfile['squad'] => {
  const [first] = players;
  return first
    ? { season: first.season, players: players.map((player) => ({ ...player, age: getAge(today, player) })) }
    : null;
};

/** The pages of other teams. */
export const teamsRoutes: Routes = (route, dependencies) => {
  const { clock, db, directory } = dependencies;

  async function readTable(teamId: string, season: number) {
    const league = await selectLeague(db, teamId, season, null);
    for (const competition of league ? [league] : await selectOtherTables(db, teamId, season))
      for (const { rows } of await readTables(db, competition, season))
        if (rows.some(({ team }) => team.id === teamId)) return { competition, season, rows };
    return null;
  }

  async function readStanding(teamId: string): Promise<TeamStanding | null> {
    const newest = await newestFixturesSeason(dependencies, { id: teamId });
    const table = await readLatestTable((season) => readTable(teamId, season), newest);
    const row = table?.rows.find(({ team }) => team.id === teamId);
    return table && row
      ? { competition: table.competition, season: table.season, teams: table.rows.length, row }
      : null;
  }

  route(
    getTeam,
    async ({ site, params }) => {
      const found = await selectTeamBySlug(db, params.team);
      if (!found) throw new HttpError('not_found', `No team '${params.team}'`);
      const { team } = found;
      const now = clock.now();
      const today = toDay(now);
      const [facts, next, manager, standing, form, squad] = await Promise.all([
        selectTeamFacts(db, team.id, site.team.id),
        selectNextBetween(db, team.id, site.team.id, now),
        selectManager(db, team.id, today),
        readStanding(team.id),
        selectForm(db, team.id, { id: '0', kickoff: now }, formLimit),
        selectSquadWithTotals(db, team.id),
      ]);
      const [own] = listClubSites(await directory.current(), site.language, [team.id]);
      return {
        team,
        site: own?.domain ?? null,
        venue: facts?.venue ?? null,
        manager: manager?.name ?? null,
        next: next ? toFixture(next) : null,
        isOpponent: facts?.isOpponent ?? false,
        standing,
        form: form.flatMap((row) => toFormMatches(team.id, row)),
        squad: toSquad(squad, today),
      };
    },
    {
      cached: {
        madeOf: [
          'team_slug',
          'fixture',
          'standing',
          'squad_member',
          'player_extra',
          'player_season',
          'coach',
          'coach_spell',
          'player',
        ],
        until: 'hour',
      },
    },
  );
};
