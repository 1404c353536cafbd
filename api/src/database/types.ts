import type { Kysely, Transaction } from 'kysely';
import type { Database, SquadMemberTable } from './tables.generated.ts';

export type { Database };

/** A database, or a transaction on it. */
export type Db = Kysely<Database>;
/** Work that must run within a transaction. */
export type Trx = Transaction<Database>;

export type SquadPosition = SquadMemberTable['position'];
