import {
  changePlayer,
  type EditedPlayer,
  getPlayerForEditing,
  getPlayersForEditing,
  giveBackPlayer,
} from '@fan-base/shared-contracts/api/editing-players';
import { removePlayer, writePlayers } from '../../domain/editorial/players.queries.ts';
import { HttpError } from '../../http/errors.ts';
import type { Editor, Routes } from '../../http/route.ts';
import { selectEditedPlayer, selectEditedPlayers } from './edit-players.queries.ts';
import { writeRecord } from './write-record.ts';

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
    const { slug } = await found(player, editor);
    await db
      .transaction()
      .execute((trx) => writeRecord(trx, writePlayers, { player: slug, extras: body }, clock.now()));
    return shown(player, editor);
  });

  route(giveBackPlayer, async ({ params: { player }, ...editor }) => {
    const { id } = await found(player, editor);
    if (!(await db.transaction().execute((trx) => removePlayer(trx, id))))
      throw new HttpError('not_found', 'No administrator has edited this player');
    return shown(player, editor);
  });
};
