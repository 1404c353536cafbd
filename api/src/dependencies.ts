import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { DataCipher } from './auth/data-cipher.ts';
import type { DeviceCookies } from './auth/device-cookie.ts';
import type { SettingsTokens } from './auth/settings-token.ts';
import type { Config } from './config.ts';
import type { ChangeFeed } from './database/changes.ts';
import type { OpenDatabase } from './database/open.ts';
import type { Reads } from './database/read-replica.ts';
import type { Db } from './database/types.ts';
import type { AnswerCache } from './http/answer-cache.ts';
import type { Directory } from './network/directory.ts';
import type { UploadStore } from './uploads/store.ts';

/** The only source of 'now', so that a test can set it. */
export interface Clock {
  readonly now: () => Date;
}

/** Work that an answer does not wait for, e.g. because its time would tell something. */
export interface Background {
  readonly run: (name: string, work: () => Promise<void>) => void;
  /** Resolves when nothing is under way. */
  readonly settled: () => Promise<void>;
}

/** What a resource or a job works with. Made once, when the process starts. */
export interface Dependencies {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly engine: OpenDatabase['engine'];
  /** Inside a transaction use only the transaction: on PGlite the pool has one connection. */
  readonly db: Db;
  /** Which requests read from a replica, where there is one. */
  readonly reads: Reads;
  /** The connections under `db`, for libraries with a client of their own (pg-boss). */
  readonly pool: Pool;
  /** Changes announced by all processes on the database. */
  readonly changes: ChangeFeed;
  readonly directory: Directory;
  readonly answers: AnswerCache;
  readonly background: Background;
  /** Where background work that must not be lost is sent; `startJobs` does it. */
  readonly jobs: PgBoss;
  readonly uploads: UploadStore;
  /** What is counted, for Prometheus. */
  readonly metrics: Registry;
  readonly keys: {
    readonly settings: SettingsTokens;
    readonly devices: DeviceCookies;
    readonly operator: string;
    /** Whether a token is one of the operator's: two are valid while one replaces the other. */
    readonly isOperator: (token: string) => boolean;
    /** Encrypts secrets that the database stores. */
    readonly data: DataCipher;
  };
}
