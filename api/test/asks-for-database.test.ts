import { equal } from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { asksForDatabase } from './asks-for-database.ts';

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
