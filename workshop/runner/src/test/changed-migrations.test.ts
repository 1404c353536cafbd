import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { findChangedMigrations } from './changed-migrations.ts';

const published = { 'a.sql': '-- Teams.\ncreate table team (id int);\n' };

for (const [what, now, changed] of [
  ['is as it was', published['a.sql'], []],
  ['has another comment', '-- Teams of a league.\ncreate table team\n  (id int);\n', []],
  ['has another column', 'create table team (id bigint);\n', ['a.sql']],
  ['is gone', null, ['a.sql']],
] as const) {
  test(`a published migration that ${what} is ${changed.length > 0 ? 'refused' : 'accepted'}`, () => {
    deepEqual(
      findChangedMigrations(published, () => now),
      changed,
    );
  });
}
