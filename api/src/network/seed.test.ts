import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { clubs } from '@fan-base/shared-contracts/football';
import { openTestApi } from '../../test/api.ts';
import { seedNetwork } from './seed.queries.ts';

const { dependencies } = await openTestApi();
const { db } = dependencies;

const everything = async () => ({
  teams: await db.selectFrom('team').selectAll().orderBy('id').execute(),
  aliases: await db.selectFrom('team_alias').selectAll().orderBy('name').execute(),
  clubs: await db.selectFrom('club').selectAll().orderBy('id').execute(),
  sites: await db.selectFrom('site').selectAll().orderBy('id').execute(),
  texts: await db.selectFrom('site_text').selectAll().orderBy('site_id').orderBy('area').execute(),
});

test('Adding the clubs again, also concurrently, changes nothing', async () => {
  const before = await everything();
  equal(before.sites.length, 32);
  await Promise.all([seedNetwork(db), seedNetwork(db), seedNetwork(db)]);
  deepEqual(await everything(), before);
});

test("The operator's changes stay", async () => {
  await db.updateTable('club').set({ bg_light: '#123456' }).execute();
  await db.updateTable('site_text').set({ text: 'Ours' }).execute();
  await seedNetwork(db);
  const { clubs: rows, texts } = await everything();
  deepEqual(
    [...new Set(rows.map((row) => row.bg_light)), ...new Set(texts.map(({ text }) => text))],
    ['#123456', 'Ours'],
  );
});

test('A club uses the team that an import had already created', async () => {
  const [{ name }] = clubs;
  const team = await db.selectFrom('team').where('name', '=', name).select('id').executeTakeFirstOrThrow();
  await db.updateTable('network').set({ default_club_id: null }).execute();
  await db.deleteFrom('site').where('domain', 'in', ['liverpool-fans.dk', 'liverpool-fans.com']).execute();
  await db.deleteFrom('club').where('team_id', '=', team.id).execute();
  await seedNetwork(db);
  const club = await db
    .selectFrom('club')
    .where('team_id', '=', team.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const network = await db.selectFrom('network').select('default_club_id').executeTakeFirstOrThrow();
  equal(network.default_club_id, club.id);
});
