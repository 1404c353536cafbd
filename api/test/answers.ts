import { sharedData } from '@fan-base/source-parsers/testing/shared-data';
import type { KyselyPlugin, Transaction } from 'kysely';
import type { Database } from '../src/database/types.ts';
import type { Dependencies } from '../src/dependencies.ts';
import { importAnswer, parseAnswer } from '../src/ingest/api-football/answers/import.ts';
import type { Counts } from '../src/ingest/outcome.ts';

/** A day near which none of the tests' matches is played, unless a test says so. */
export const testDay = new Date('2026-11-21T12:00:00Z');

type Db = Transaction<Database>;

export interface Trial {
  readonly db: Db;
  /** Imports an answer; counts what it did. */
  readonly take: (answer: object | Uint8Array, settings?: Partial<TakeSettings>) => Promise<Counts>;
  /** Imports a file of ../shared/data/api-football. */
  readonly takeFile: (name: string) => Promise<Counts>;
  /** How many statements the trial has sent so far. */
  readonly statements: () => number;
}

export interface TakeSettings {
  readonly source: string;
  readonly origin: 'manual' | 'schedule';
  readonly now: Date;
}

export const bytesOf = (value: object): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** An answer as the provider wraps it. */
export const answer = (get: string, parameters: object, response: readonly unknown[]) => ({
  get,
  parameters,
  errors: [],
  results: response.length,
  paging: { current: 1, total: 1 },
  response,
});

class Undo extends Error {}

/** Runs a test in a transaction of which nothing stays. */
export async function trial(
  { db }: Pick<Dependencies, 'db'>,
  act: (trial: Trial) => Promise<void>,
): Promise<void> {
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const running = db
    .withPlugin(counting)
    .transaction()
    .execute(async (trx) => {
      const take: Trial['take'] = (found, settings = {}) => {
        const { source = 'test', origin = 'schedule', now = testDay } = settings;
        const bytes = found instanceof Uint8Array ? found : bytesOf(found);
        return importAnswer(trx, parseAnswer(bytes), { source, origin }, now);
      };
      const takeFile: Trial['takeFile'] = async (name) => take(await sharedData(`api-football/${name}.json`));
      await act({ db: trx, take, takeFile, statements: () => statements });
      throw new Undo();
    });
  await running.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
}
