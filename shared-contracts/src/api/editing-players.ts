import { array, type Infer, integer, nullable, object, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { Day, VisibleText } from './fields.ts';

const Euros = integer({ min: 0, max: 2_147_483_647 });
/** Facts about a player that the data provider lacks; null: unknown. Amounts in whole euros. */
export const PlayerExtras = object({
  value: nullable(Euros),
  weeklyWage: nullable(Euros),
  contractEnd: nullable(Day),
  boots: nullable(VisibleText(80)),
  /** Expected return of an injured player. */
  expectedReturn: nullable(Day),
  /** Last day of the current loan to another club. */
  loanUntil: nullable(Day),
});
export type PlayerExtras = Infer<typeof PlayerExtras>;

/** A player with the facts that editors add to the provider's. */
export const EditedPlayer = object({
  slug: string(),
  /** The provider's id. */
  number: integer(),
  name: string(),
  /** Null: none. */
  extras: nullable(PlayerExtras),
  /** Source: `administrator`, or the name or address of the editors' file; null if `extras` is. */
  from: nullable(string()),
});
export type EditedPlayer = Infer<typeof EditedPlayer>;

/** A slug, or the provider's id. */
const PlayerParams = object({ player: string({ min: 1, max: 120 }) });

export const getPlayersForEditing = defineCall('getPlayersForEditing', 'GET /editing/players', {
  summary: "The club's newest squad and all other players with extras, sorted by name",
  access: 'admin',
  answer: array(EditedPlayer),
});

export const getPlayerForEditing = defineCall('getPlayerForEditing', 'GET /editing/players/{player}', {
  summary: 'Extras of a player of any club',
  access: 'admin',
  params: PlayerParams,
  answer: EditedPlayer,
});

export const changePlayer = defineCall('changePlayer', 'PUT /editing/players/{player}', {
  summary: 'Replace the extras of a player; imports do not change them until they are given back',
  access: 'admin',
  params: PlayerParams,
  body: PlayerExtras,
  answer: EditedPlayer,
});

export const giveBackPlayer = defineCall('giveBackPlayer', 'DELETE /editing/players/{player}', {
  summary: "Remove an administrator's extras of a player; the next import restores those of the files",
  access: 'admin',
  params: PlayerParams,
  answer: EditedPlayer,
});
