import { sharedData } from '@fan-base/source-parsers/testing/shared-data';
import type { KyselyPlugin, Transaction } from 'kysely';
import type { Database } from '../src/database/types.ts';
import type { Dependencies } from '../src/dependencies.ts';
import type { Counts } from '../src/domain/counts.ts';
import { importAnswer, parseAnswer } from '../src/ingest/api-football/answers/import.ts';

/** A date far from all matches of the tests, unless a test says otherwise. */
export const testDay = new Date('2026-11-21T12:00:00Z');

type Db = Transaction<Database>;

export interface Trial {
  readonly db: Db;
  /** Imports a response; counts what changed. */
  readonly take: (answer: object | Uint8Array, settings?: Partial<TakeSettings>) => Promise<Counts>;
  /** Imports a file of ../shared/data/api-football. */
  readonly takeFile: (name: string) => Promise<Counts>;
  /** Number of statements sent so far. */
  readonly statements: () => number;
}

export interface TakeSettings {
  readonly source: string;
  readonly origin: 'manual' | 'schedule';
  readonly now: Date;
}

export const bytesOf = (value: object): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** A response in the provider's envelope. */
export const answer = (get: string, parameters: object, response: readonly unknown[]) => ({
  get,
  parameters,
  errors: [],
  results: response.length,
  paging: { current: 1, total: 1 },
  response,
});

class Undo extends Error {}

/** Runs a test in a transaction that is rolled back. */
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
