import {
  changePlayer,
  type EditedPlayer,
  getPlayerForEditing,
  getPlayersForEditing,
  giveBackPlayer,
  type PlayerExtras,
} from '@fan-base/shared-contracts/api/editing-players';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import { readAnew } from '../../ingest/source-state.queries.ts';
import {
  removeExtras,
  selectEditedPlayer,
  selectEditedPlayers,
  writeExtras,
} from './edit-players.queries.ts';

/** @throws HttpError `invalid_request` for a blank name */
function requireSense({ boots }: PlayerExtras): void {
  if (boots?.trim() === '') throw new HttpError('invalid_request', 'boots must have a word, or be null');
}

/** What administrators say of players beyond what a provider does. */
export function editPlayersRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { clock, db } = dependencies;

  async function found(player: string): Promise<EditedPlayer & { readonly id: string }> {
    const edited = await selectEditedPlayer(db, player);
    if (!edited) throw new HttpError('not_found', 'There is no player of this slug or number');
    return edited;
  }
  const shown = async (player: string): Promise<EditedPlayer> => {
    const { id: _, ...edited } = await found(player);
    return edited;
  };

  register(app, dependencies, getPlayersForEditing, async ({ site }) =>
    (await selectEditedPlayers(db, site.team.id)).map(({ id: _, ...player }) => player),
  );

  register(app, dependencies, getPlayerForEditing, ({ params: { player } }) => shown(player));

  register(app, dependencies, changePlayer, async ({ params: { player }, body }) => {
    requireSense(body);
    const { id } = await found(player);
    await writeExtras(db, id, body, clock.now());
    return shown(player);
  });

  register(app, dependencies, giveBackPlayer, async ({ params: { player } }) => {
    const { id } = await found(player);
    await db.transaction().execute(async (trx) => {
      if (!(await removeExtras(trx, id)))
        throw new HttpError('not_found', 'No administrator has said anything of this player');
      await readAnew(trx, ['players']);
    });
    return shown(player);
  });
}
