import {
  changePlayer,
  type EditedPlayer,
  getPlayerForEditing,
  getPlayersForEditing,
  giveBackPlayer,
  type PlayerExtras,
} from '@fan-base/shared-contracts/api/editing-players';
import { scheduleReimport } from '../../domain/imports.queries.ts';
import { HttpError } from '../../http/errors.ts';
import type { Editor, Routes } from '../../http/route.ts';
import {
  removeExtras,
  selectEditedPlayer,
  selectEditedPlayers,
  writeExtras,
} from './edit-players.queries.ts';

/** @throws HttpError `invalid_request` for a blank name */
function requireSense({ boots }: PlayerExtras): void {
  if (boots?.trim() === '')
    throw new HttpError('invalid_request', 'boots must not be empty; use null instead');
}

/** Administrators' data of players, in addition to the provider's. */
export const editPlayersRoutes: Routes = (route, { clock, db }) => {
  /** A site's administrators may only edit its club's players. */
  async function found(
    player: string,
    { site, user }: Editor,
  ): Promise<EditedPlayer & { readonly id: string }> {
    const edited = await selectEditedPlayer(db, player, user.administers === 'network' ? null : site.team.id);
    if (!edited) throw new HttpError('not_found', 'No player with this slug or ID');
    return edited;
  }
  const shown = async (player: string, editor: Editor): Promise<EditedPlayer> => {
    const { id: _, ...edited } = await found(player, editor);
    return edited;
  };

  route(getPlayersForEditing, async ({ site }) =>
    (await selectEditedPlayers(db, site.team.id)).map(({ id: _, ...player }) => player),
  );

  route(getPlayerForEditing, ({ params: { player }, ...editor }) => shown(player, editor));

  route(changePlayer, async ({ params: { player }, body, ...editor }) => {
    requireSense(body);
    const { id } = await found(player, editor);
    await writeExtras(db, id, body, clock.now());
    return shown(player, editor);
  });

  route(giveBackPlayer, async ({ params: { player }, ...editor }) => {
    const { id } = await found(player, editor);
    await db.transaction().execute(async (trx) => {
      if (!(await removeExtras(trx, id)))
        throw new HttpError('not_found', 'No administrator has edited this player');
      await scheduleReimport(trx, ['players']);
    });
    return shown(player, editor);
  });
};
