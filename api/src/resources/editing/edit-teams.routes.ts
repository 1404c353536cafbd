import {
  changeTeam,
  type DirectoryTeam,
  getTeamForEditing,
  getTeamsForEditing,
  getUnresolvedTeams,
  mergeTeam,
  type TeamBody,
} from '@fan-base/shared-contracts/api/editing-teams';
import type { Trx } from '../../database/types.ts';
import { lockImports, scheduleReimport } from '../../domain/imports.queries.ts';
import { findReportConflict, mergeTeams } from '../../domain/teams/merge-teams.queries.ts';
import { requireNetworkAdministrator } from '../../http/access.ts';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import {
  selectPair,
  selectTaken,
  selectTeam,
  selectTeams,
  selectUnresolved,
  writeTeam,
} from './edit-teams.queries.ts';

const noTeam = () => new HttpError('not_found', 'No team with this ID');
const invalid = (message: string) => new HttpError('invalid_request', message);

/**
 * Trims names.
 * @throws HttpError `invalid_request` for an empty one
 */
function trimmed({ name, country, aliases, ...body }: TeamBody): TeamBody {
  const words = (value: string, field: string) => {
    const text = value.trim().replace(/\s+/g, ' ');
    if (text === '') throw invalid(`${field} must not be empty`);
    return text;
  };
  return {
    ...body,
    name: words(name, 'name'),
    country: country === null ? null : words(country, 'country'),
    aliases: aliases.map((alias, index) => words(alias, `aliases.${index}`)),
  };
}

/**
 * The directory of teams, by which imports resolve team names. A team appears on all sites, so only
 * administrators of the network may change it.
 */
export const editTeamsRoutes: Routes = (route, { db, directory }) => {
  async function shown(id: string): Promise<DirectoryTeam> {
    const team = await selectTeam(db, id);
    if (!team) throw noTeam();
    return team;
  }

  /** Writes while no import is running, and makes this process reload the teams before it responds. */
  async function change(write: (trx: Trx) => Promise<void>): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await lockImports(trx);
      await write(trx);
      // Sources name matches that could not be imported under the old names.
      await scheduleReimport(trx, ['openfootball']);
    });
    directory.forget();
  }

  route(getTeamsForEditing, ({ query }) => selectTeams(db, query));

  route(getUnresolvedTeams, () => selectUnresolved(db));

  route(getTeamForEditing, ({ params: { id } }) => shown(id));

  route(changeTeam, async ({ user, params: { id }, body }) => {
    requireNetworkAdministrator(user);
    const team = trimmed(body);
    await change(async (trx) => {
      if (!(await selectTeam(trx, id))) throw noTeam();
      const taken = await selectTaken(trx, id, team);
      if (taken)
        throw new HttpError(
          'taken',
          `${taken.hasName ? 'name' : 'apiFootball'} already belongs to ${taken.name} (${taken.id}); merge the two teams if they are the same`,
        );
      await writeTeam(trx, id, team);
    });
    return shown(id);
  });

  route(mergeTeam, async ({ user, params: { id: gone }, body: { into: kept } }) => {
    requireNetworkAdministrator(user);
    if (gone === kept) throw invalid('into must be another team: a team cannot be merged into itself');
    await change(async (trx) => {
      const pair = await selectPair(trx, gone, kept);
      if (!pair.gone || !pair.kept) throw noTeam();
      if (pair.gone.is_club)
        throw invalid(`${pair.gone.name} is a club of the network: merge the other one into it`);
      if (pair.gone.have_met)
        throw invalid(`${pair.gone.name} and ${pair.kept.name} have played each other: they are two teams`);
      const { country } = pair.gone;
      if (country !== null && pair.kept.country !== null && country !== pair.kept.country)
        throw invalid(
          `${pair.gone.name} plays in ${country}, ${pair.kept.name} in ${pair.kept.country}: correct the country first`,
        );
      const conflict = await findReportConflict(trx, { kept, gone });
      if (conflict) {
        const { stays, goes, language, site } = conflict;
        const call = `DELETE /editing/matches/${goes}/reports/${language}${site === null ? '' : `?site=${site}`}`;
        throw invalid(
          `Matches ${stays} and ${goes} are one, but both have a report of an administrator${site === null ? '' : ` of ${site}`}: remove one first, e.g. ${call}`,
        );
      }
      await mergeTeams(trx, { kept, gone });
    });
    return shown(kept);
  });
};
