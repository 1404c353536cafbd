import { deepEqual, equal, match } from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { openTestApi } from '../../test/api.ts';
import { promote, registered } from '../../test/member.ts';
import { connectionSettings, openPool } from '../database/connections.ts';
import type { Database, Trx } from '../database/types.ts';
import { writeTexts } from '../domain/editorial/texts.queries.ts';
import { importLock } from '../domain/imports.queries.ts';
import { writePart } from './importers.ts';

const api = await openTestApi();
const { dependencies } = api;
const { config, logger } = dependencies;

if (config.databaseUrl === null)
  test('the embedded database has a single connection, so imports never wait for the lock', { skip: true });
else await tests(config.databaseUrl);

async function tests(url: string): Promise<void> {
  const pool = openPool({ ...connectionSettings(url, null), statement_timeout: 100 }, logger);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  after(() => db.destroy());

  test('an import waits longer for another one than the statement timeout', async () => {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const other = dependencies.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${importLock})`.execute(trx);
      locked();
      await isOver;
    });
    await isLocked;
    const source = { kind: 'texts', source: 'texts.csv', siteId: null, origin: 'manual' } as const;
    const writing = writePart(db, { records: [], problems: [], seen: 0 }, source, new Date());
    await delay(500);
    end();
    await other;
    deepEqual(await writing, { added: 0, updated: 0, removed: 0, seen: 0, problems: [] });
  });

  test("an administrator's edit waits for a file that is being written, and overrides it", async () => {
    const site = 'liverpool-fans.dk';
    const editor = await registered(api, 'Editor', site);
    await promote(api, 'Editor');
    const text = (words: string) => ({ place: 'line 2', site, area: 'notice', text: words });
    const write = (trx: Trx, words: string) =>
      writeTexts(trx, { records: [text(words)], problems: [], seen: 1 }, 'texts.csv', new Date());
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(
        db,
      );
      return rows.length > 0;
    };

    const edit = await dependencies.db.transaction().execute(async (trx) => {
      await write(trx, 'Fil et');
      const answer = editor.send('PUT', '/editing/texts/notice', { text: 'I hånden' });
      const { promise: isAnswered, resolve } = Promise.withResolvers<boolean>();
      answer.then(() => resolve(true));
      let hasAnswered = false;
      while (!hasAnswered && !(await isWaiting()))
        hasAnswered = await Promise.race([isAnswered, Promise.resolve(false)]);
      equal(hasAnswered, false);
      await write(trx, 'Fil to');
      return { answer };
    });
    equal((await edit.answer).statusCode, 200);
    const settings = await api.get(`/settings?domain=${site}&language=da`);
    match(settings.body, /I hånden/);
  });
}
