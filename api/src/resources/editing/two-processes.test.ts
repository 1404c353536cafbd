import { equal, ok } from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { execute, filledDatabase, skipOnPglite } from '../../../test/database.ts';
import { startServerProcess } from '../../../test/server-process.ts';

const domain = 'liverpool-fans.dk';
/** Maximum delay in milliseconds of an administrator's change. */
const most = 5000;
const skip = skipOnPglite('the embedded database has one process');

test("an administrator's change in one process appears in all others within five seconds", {
  skip,
}, async () => {
  const database = await filledDatabase();
  after(database.remove);
  const [one, other] = await Promise.all([startServerProcess(database), startServerProcess(database)]);
  const settings = async (url: string) =>
    (await (await fetch(`${url}/settings?domain=${domain}&language=da`)).json()) as Settings;
  const intro = async (url: string) => (await settings(url)).texts.find(({ area }) => area === 'intro')?.text;

  const send = async (method: string, path: string, token: string, body: object) =>
    fetch(`${one.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-site-domain': domain,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
  const password = 'correct horse staple';
  const account = { username: 'Editor', email: 'editor@example.org', password, confirmPassword: password };
  const registered = await send('POST', '/user/register', (await settings(one.url)).token, account);
  const { token } = (await registered.json()) as { token: string };
  await execute(database.databaseUrl ?? '', "update account set role = 'admin'");
  await execute(
    database.databaseUrl ?? '',
    "insert into second_factor (account_id, secret, confirmed_at) select id, '', now() from account",
  );

  // Both have cached the network.
  const before = await intro(other.url);
  const changed = await send('PUT', '/editing/texts/intro', token, { text: 'Ny intro.' });
  equal(changed.status, 200, await changed.text());
  const since = performance.now();
  equal(await intro(one.url), 'Ny intro.');
  let shown = before;
  while (shown !== 'Ny intro.' && performance.now() - since < most) shown = await intro(other.url);
  equal(shown, 'Ny intro.');
  ok(shown !== before);
});
