import { deepEqual, equal, throws } from 'node:assert/strict';
import { test } from 'node:test';
import { PageQuery } from './page-query.ts';

test('a page reads the parameters that it declares, and has no others', () => {
  const query = new PageQuery('?view=cards&utm_source=x&view=table&sort=', 'squad', ['view', 'sort']);
  deepEqual([query.get('view'), query.getAll('view')], ['cards', ['cards', 'table']]);
  deepEqual([query.get('sort'), query.has('sort'), query.has('view', 'table')], ['', true, true]);
  equal(query.toString(), 'view=cards&view=table&sort=');
});

test('reading an undeclared parameter throws an error that names the missing declaration', () => {
  const query = new PageQuery('?number=10', 'squad', ['view']);
  const message = /page squad reads the query parameter number .* add it to `query`/;
  throws(() => query.get('number'), message);
  throws(() => query.getAll('number'), message);
  throws(() => query.has('number'), message);
  throws(() => new PageQuery('', 'front').get('page'), /page front reads/);
});
