import { array, type Infer, integer, nullable, object, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { Day } from './fields.ts';

const Euros = integer({ min: 0, max: 2_147_483_647 });
/** What no provider tells of a player; null: unknown. Amounts in whole euros. */
export const PlayerExtras = object({
  value: nullable(Euros),
  weeklyWage: nullable(Euros),
  contractEnd: nullable(Day),
  boots: nullable(string({ min: 1, max: 80 })),
  /** The day on which an injured player is expected back. */
  expectedReturn: nullable(Day),
  /** The last day of the loan that he is out on now. */
  loanUntil: nullable(Day),
});
export type PlayerExtras = Infer<typeof PlayerExtras>;

export const EditedPlayer = object({
  slug: string(),
  /** The provider's number of him. */
  number: integer(),
  name: string(),
  /** Null: nothing is said of him. */
  extras: nullable(PlayerExtras),
  /** `administrator`, or the editors' file that says it by its name or address; null with `extras`. */
  from: nullable(string()),
});
export type EditedPlayer = Infer<typeof EditedPlayer>;

/** A player by slug or by the provider's number. */
const PlayerParams = object({ player: string({ min: 1, max: 120 }) });

export const getPlayersForEditing = defineCall('getPlayersForEditing', 'GET /editing/players', {
  summary: "The players of the club's newest squad, and of others those of whom something is said, by name",
  access: 'admin',
  answer: array(EditedPlayer),
});

export const getPlayerForEditing = defineCall('getPlayerForEditing', 'GET /editing/players/{player}', {
  summary: 'What is said of a player of any club',
  access: 'admin',
  params: PlayerParams,
  answer: EditedPlayer,
});

export const changePlayer = defineCall('changePlayer', 'PUT /editing/players/{player}', {
  summary: 'Replace what is said of a player; no file changes it until it is taken back',
  access: 'admin',
  params: PlayerParams,
  body: PlayerExtras,
  answer: EditedPlayer,
});

export const giveBackPlayer = defineCall('giveBackPlayer', 'DELETE /editing/players/{player}', {
  summary: 'Take back what was said of a player: the files tell of him again, from their next reading on',
  access: 'admin',
  params: PlayerParams,
  answer: EditedPlayer,
});
