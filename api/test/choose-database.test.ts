import { equal } from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { asksForDatabase, dependsOnEngine } from './choose-database.ts';

const source = (path: string) => join(import.meta.dirname, '../src', path);

const cases = [
  ['resources/news/news.routes.test.ts', true, 'by what it imports'],
  ['../test/kill/kill.test.ts', true, 'by itself'],
  ['resources/transfers/net-spend.test.ts', false, 'as it only counts'],
  ['database/pglite.test.ts', false, 'as it is about the embedded database'],
] as const;

for (const [path, expected, why] of cases)
  test(`${path} ${expected ? 'is' : 'is not'} run on every database, ${why}`, () => {
    equal(asksForDatabase(source(path)), expected);
  });

const besideEachOther = [
  ['api/src/resources/news/news.routes.test.ts', '', false, 'as it only reads and writes'],
  ['api/src/roles.test.ts', "if (engine === 'pglite')", true, 'as its tests differ'],
  ['api/src/live/live.routes.test.ts', "skipOnPglite('one process')", false, 'as the others are the same'],
  ['api/test/contract/every-call.test.ts', '', true, 'as it makes every call on one connection'],
  ['workshop/demo/test/fill.test.ts', "engine === 'pglite' ? 1 : 2", false, 'as e2e tests fill it too'],
] as const;

for (const [path, text, expected, why] of besideEachOther)
  test(`${path} ${expected ? 'is' : 'is not'} run on PGlite beside PostgreSQL, ${why}`, () => {
    equal(dependsOnEngine(path, text), expected);
  });
