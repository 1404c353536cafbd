import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { createCallRouter } from './call-router.ts';

const router = createCallRouter<string>();
router.add({ method: 'GET', path: '/tips/{tip}' }, 'a tip');
router.add({ method: 'GET', path: '/tips/best' }, 'the best');
router.add({ method: 'PUT', path: '/{list}/{id}' }, 'an entry');

for (const [path, target, params] of [
  ['/tips/best', 'the best', {}],
  ['/tips/7', 'a tip', { tip: '7' }],
  ['/tips/S%C3%B8ren%2F8', 'a tip', { tip: 'Søren/8' }],
  [`/tips/${'a'.repeat(2_000)}`, 'a tip', { tip: 'a'.repeat(2_000) }],
] as const)
  test(`GET ${path.slice(0, 30)} is ${target}`, () =>
    deepEqual(router.find('GET', path), { target, params }));

for (const path of [
  '/tips/',
  '/tips',
  '/tips/7/8',
  '/tips/%E0',
  '/tips/a%b',
  '//tips/7',
  'tips/7',
  '',
  '/lists/7',
])
  test(`GET ${path || 'nothing'} is no call`, () => equal(router.find('GET', path), null));

test('methods are distinguished', () => {
  deepEqual(router.find('PUT', '/tips/7'), { target: 'an entry', params: { list: 'tips', id: '7' } });
  equal(router.find('DELETE', '/tips/7'), null);
});
