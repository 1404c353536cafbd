import { equal } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { openClosableTestApi } from '../../test/api.ts';
import { filledDatabase } from '../../test/database.ts';

const guide = await readFile(
  resolve(import.meta.dirname, '../../../docs/guides/rotating-secrets.md'),
  'utf8',
);
const database = await filledDatabase();
after(database.remove);

/**
 * Runs a statement of the guide and restarts the API.
 * @returns a function that sends a request with a token
 */
async function restartAfter(name: string | null) {
  const before = await openClosableTestApi({}, database);
  if (name !== null) {
    const [, statement = ''] = new RegExp(`\`\`\`sql ${name}\n([^\`]+)\`\`\``).exec(guide) ?? [];
    await sql.raw(statement).execute(before.dependencies.db);
  }
  await before.close();
  const { get, tokenOf, close } = await openClosableTestApi({}, database);
  const token = await tokenOf('liverpool-fans.dk');
  const ask = async (given: string) =>
    (await get('/news', { authorization: `Bearer ${given}`, 'x-site-domain': 'liverpool-fans.dk' }))
      .statusCode;
  return { token, ask, close };
}

test("the network's secret is rotated over two restarts without a rejected request", async () => {
  const old = await restartAfter(null);
  await old.close();
  const accepting = await restartAfter('accept');
  equal(accepting.token, old.token, 'the new secret signs nothing yet');
  await accepting.close();
  const replaced = await restartAfter('replace');
  equal(await replaced.ask(old.token), 200, 'a server of step 2 accepts tokens of step 1');
  equal(await replaced.ask(replaced.token), 200);
  await replaced.close();
  const forgotten = await restartAfter('forget');
  equal(forgotten.token, replaced.token);
  equal(await forgotten.ask(old.token), 401, 'the old secret is no longer accepted');
  await forgotten.close();
});
