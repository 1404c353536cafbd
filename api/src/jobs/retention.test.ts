import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { openTestApi } from '../../test/api.ts';
import { registered } from '../../test/member.ts';
import { removeExpired, retention } from './retention.queries.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { db, clock, background } = api.dependencies;

test('[SEC-2] mail, attempts, messages, links and ended logins are deleted after their retention period', async () => {
  await registered(api, 'Keeper');
  await background.settled();
  await registered(api, 'Sleeper');
  await background.settled();
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'Sleeper')
    .executeTakeFirstOrThrow();
  const message = {
    site_id: null,
    account_id: null,
    email: 'a@example.org',
    name: 'A',
    subject: 'B',
    message: 'C',
  };
  await db
    .insertInto('contact_message')
    .values([
      { ...message, sent_at: ago(retention.contactMessages + 1) },
      { ...message, sent_at: ago(retention.contactMessages - 1) },
    ])
    .execute();
  await db
    .updateTable('mail')
    .set({ created_at: ago(retention.mail + 1) })
    .where('account_id', '=', id)
    .execute();
  await db
    .updateTable('login')
    .set({ last_used_at: ago(31 * 86_400_000) })
    .where('account_id', '=', id)
    .execute();
  await db.updateTable('email_verification').set({ expires_at: now }).where('account_id', '=', id).execute();
  await db
    .insertInto('attempt')
    .values([
      { key: 'x:old', started_at: ago(retention.attempts + 1), count: 1 },
      { key: 'x:new', started_at: ago(retention.attempts - 1), count: 1 },
    ])
    .execute();
  const act = { site_id: null, admin_id: null, act: 'edit', subject: 'x' };
  await db
    .insertInto('moderation')
    .values([
      { ...act, acted_at: ago(retention.moderation + 1) },
      { ...act, acted_at: ago(retention.moderation - 1) },
    ])
    .execute();

  await removeExpired(db, now, now);
  const count = async (table: 'mail' | 'contact_message' | 'login' | 'email_verification' | 'moderation') =>
    (await db.selectFrom(table).select('account_id').execute()).length;
  deepEqual(
    await Promise.all(
      (['mail', 'contact_message', 'login', 'email_verification', 'moderation'] as const).map(count),
    ),
    [1, 1, 1, 1, 1],
  );
  const keys = await db.selectFrom('attempt').select('key').where('key', 'like', 'x:%').execute();
  deepEqual(keys, [{ key: 'x:new' }]);
});
