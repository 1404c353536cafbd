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
import type { PictureCache } from './images/picture-cache.ts';
import type { Directory } from './network/directory.ts';
import type { ServiceDirectory } from './services/directory.ts';
import type { Identities } from './services/identities.ts';
import type { ServiceClient } from './services/service-client.ts';
import type { UploadStore } from './uploads/store.ts';

/** The product's time, which fans see and `CLOCK` sets. Nothing waits by it. */
export interface Clock {
  readonly now: () => Date;
}

/** Work that a response does not wait for, e.g. because its duration would reveal something. */
export interface Background {
  readonly run: (name: string, work: () => Promise<void>) => void;
  /** Resolves when no work is running. */
  readonly settled: () => Promise<void>;
}

/** Shared by resources and jobs; created once when the process starts. */
export interface Dependencies {
  readonly config: Config;
  /** Identifies this process. */
  readonly processId: string;
  readonly clock: Clock;
  /** The database's time, for waits that are stored: `clock` may be frozen. */
  readonly databaseTime: () => Promise<Date>;
  readonly logger: Logger;
  readonly engine: OpenDatabase['engine'];
  /** Inside a transaction use only the transaction: on PGlite the pool has one connection. */
  readonly db: Db;
  /** Decides which requests read from the replica, if there is one. */
  readonly reads: Reads;
  /** The connections under `db`, for libraries with their own client (pg-boss). */
  readonly pool: Pool;
  /** Changes announced by all processes on the database. */
  readonly changes: ChangeFeed;
  readonly directory: Directory;
  readonly answers: AnswerCache;
  /** Resized and drawn pictures. */
  readonly pictures: PictureCache;
  readonly background: Background;
  /** Queue for background work that must not be lost; `startJobs` processes it. */
  readonly jobs: PgBoss;
  readonly uploads: UploadStore;
  /** Remotes' own services in the registry of releases. */
  readonly services: ServiceDirectory;
  readonly serviceClient: ServiceClient;
  readonly identities: Identities;
  readonly metrics: Registry;
  readonly keys: {
    readonly settings: SettingsTokens;
    readonly devices: DeviceCookies;
    readonly operator: string;
    /** Whether a token is one of the operator's: during a rotation, two are valid. */
    readonly isOperator: (token: string) => boolean;
    /** Encrypts secrets that the database stores. */
    readonly data: DataCipher;
  };
}
