import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { createRouteTable } from './route-table.ts';

const find = (table: ReturnType<typeof createRouteTable>, wanted: string) =>
  table.find(({ key }) => key === wanted);

test('[TEAM-1] a specified page has the rules of its remote, and its address from the contract', () => {
  const table = createRouteTable([
    {
      name: 'mf-squad',
      pages: { squad: { query: ['number'], path: { da: '/hold', en: '/team' }, on: 'network' } },
    },
  ]);
  deepEqual(find(table, 'squad'), {
    key: 'squad',
    da: '/trup',
    en: '/squad',
    remote: 'mf-squad',
    query: ['number'],
  });
});

test('[MF-1] a specified page is in the table while its remote is absent', () => {
  deepEqual(find(createRouteTable([]), 'settings'), {
    key: 'settings',
    da: '/indstillinger',
    en: '/settings',
    remote: 'mf-account',
  });
});

test('[MF-4] only its owner decides on a specified page, whether it is there or not', () => {
  const guest = { name: 'mf-quiz', pages: { squad: { query: ['number'], noindex: true } } };
  deepEqual(createRouteTable([guest]), createRouteTable([]));
});

test('[MF-4] a page of a remote’s own has its address, unless a specified page has it or the key', () => {
  const pages = {
    quiz: { path: { da: '/gaet', en: '/quiz' }, layout: 'default' },
    guess: { path: { da: '/trup', en: '/guess' } },
    squad: { path: { da: '/mit-hold', en: '/my-team' } },
  } as const;
  const table = createRouteTable([{ name: 'mf-quiz', pages }]);
  deepEqual(table[0], { key: 'quiz', da: '/gaet', en: '/quiz', remote: 'mf-quiz', layout: 'default' });
  equal(table.length, createRouteTable([]).length + 1);
});
