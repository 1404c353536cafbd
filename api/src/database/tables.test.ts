import { ok } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, test } from 'node:test';
import { filledDatabase } from '../../test/database.ts';
import { describeTables, tablesFile } from '../../tooling/generate-tables.ts';
import { readConfig } from '../config.ts';
import { createLogger } from '../logger.ts';
import { openDatabase } from './open.ts';

test('The generated types match the migrated tables', async () => {
  const database = await filledDatabase();
  after(database.remove);
  const logger = createLogger(readConfig({ LOG_LEVEL: 'silent' }));
  const { pool, close } = await openDatabase(database, logger);
  const described = await describeTables(pool).finally(close);
  ok(
    described === (await readFile(tablesFile, 'utf8')),
    'the migrations make other tables than api/src/database/tables.generated.ts describes: npm run tables',
  );
});
