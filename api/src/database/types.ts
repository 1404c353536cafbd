import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database, FixtureTable, NewsSourceTable, SquadMemberTable } from './tables.generated.ts';

export type { Database };

/** A database, or a transaction on it. */
export type Db = Kysely<Database>;
/** What must be done within a transaction. */
export type Trx = Transaction<Database>;

export type FixtureStage = NonNullable<FixtureTable['stage']>;
export type SquadPosition = SquadMemberTable['position'];
export type FeedFormat = Exclude<Selectable<NewsSourceTable>['kind'], 'unknown'>;
