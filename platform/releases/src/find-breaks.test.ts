import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiDescription, CallDescription, Placement } from '@fan-base/shared-contracts/uses';
import {
  findMissing,
  findMissingCalls,
  findMissingExports,
  findMissingPages,
  findMissingSlotProps,
  findMissingWidgets,
} from './find-breaks.ts';
import { createProvides, createRelease, createUses } from './testing/create-release.ts';

const owner = createRelease('mf-squad', {
  version: '2.0.0',
  widgets: { form: { minHeight: 0 } },
  provides: createProvides({
    widgets: {
      form: {
        props: { player: { type: 'string', isOptional: false }, rows: { type: 'number', isOptional: true } },
      },
    },
  }),
});
const placing = (widget: string, props: Placement['props']) =>
  createRelease('mf-news', { uses: createUses({ widgets: [{ remote: 'mf-squad', widget, props }] }) });

for (const [what, user, found] of [
  ['its props', placing('form', { player: 'unknown', rows: 'number' }), []],
  ['props that are not known before it runs', placing('form', null), []],
  ['no props', placing('form', {}), ['places form of mf-squad without player, which 2.0.0 needs']],
  [
    'a prop more',
    placing('form', { player: 'string', size: 'string' }),
    ['places form of mf-squad with size, which 2.0.0 does not take'],
  ],
  [
    'a prop of another type',
    placing('form', { player: 'number' }),
    ['places form of mf-squad with player as number; 2.0.0 takes string'],
  ],
  ['another name', placing('next', {}), ['places next of mf-squad; 2.0.0 does not have it']],
] as const)
  test(`[TEAM-7] a widget that is placed with ${what}: ${found.length > 0 ? 'breaks' : 'fits'}`, () => {
    assert.deepEqual(
      findMissingWidgets(user, owner),
      found.map((text) => `mf-news 1.0.0 ${text}`),
    );
  });

test('[TEAM-7] props of an older build, which does not list them, are not compared', () => {
  const { provides: _provides, ...older } = owner;
  assert.deepEqual(findMissingWidgets(placing('form', {}), older), []);
});

const slotOwner = createRelease('mf-squad', {
  slots: { 'squad/side': { page: 'squad', limit: 3, props: { match: 'string' } } },
});
const contributing = (props: Record<string, string>, own: Placement['props'] = {}) =>
  createRelease('mf-a', {
    contributes: {
      slots: { 'squad/side': [{ widget: 'next', order: 1, props: own ?? {} }] },
      navigation: [],
    },
    provides: createProvides({
      widgets: {
        next: {
          props: Object.fromEntries(
            Object.entries(props).map(([name, type]) => [
              name,
              { type: type.replace('?', ''), isOptional: type.endsWith('?') },
            ]),
          ),
        },
      },
    }),
  });

for (const [what, guest, found] of [
  ['takes what the slot gives', contributing({ match: 'string' }), []],
  ['can do without what the slot lacks', contributing({ game: 'string?' }), []],
  ['brings what the slot lacks', contributing({ game: 'string', match: 'string' }, { game: 'cup' }), []],
  [
    'needs what the slot lacks',
    contributing({ game: 'string' }),
    ['contributes next to squad/side, and next needs game; mf-squad 1.0.0 gives match there'],
  ],
  [
    'takes it as another type',
    contributing({ match: 'number' }),
    [
      'contributes next to squad/side, and next takes match as number; mf-squad 1.0.0 gives it as string there',
    ],
  ],
] as const)
  test(`[TEAM-7] a contributed widget that ${what} ${found.length > 0 ? 'breaks' : 'fits'}`, () => {
    assert.deepEqual(
      findMissingSlotProps(guest, slotOwner),
      found.map((text) => `mf-a 1.0.0 ${text}`),
    );
  });

const text = { type: 'string' };
const fields = (properties: object, required: readonly string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const call: CallDescription = {
  id: 'getTips',
  access: 'site',
  request: fields({ query: fields({ rows: text }, []) }, []),
  answer: fields({ tips: { type: 'array', items: fields({ by: text }) } }),
};
const user = createRelease('mf-x', { uses: createUses({ calls: { 'GET /tips': call } }) });
const apiWith = (changes: Partial<CallDescription>): ApiDescription => ({
  version: '3',
  calls: { 'GET /tips': { ...call, ...changes } },
});

for (const [what, api, found] of [
  ['is the same', apiWith({}), null],
  ['is open to more clients', apiWith({ access: 'open' }), null],
  ['is for members only', apiWith({ access: 'user' }), 'it is for user now'],
  ['answers more', apiWith({ answer: fields({ ...Object(call.answer['properties']), more: text }) }), null],
  ['answers less', apiWith({ answer: fields({}) }), 'in its answer, tips is missing'],
  ['takes more', apiWith({ request: fields({ query: fields({ rows: text, page: text }, []) }, []) }), null],
  [
    'takes less',
    apiWith({ request: fields({ query: fields({}) }, []) }),
    'in its request, query.rows is not known',
  ],
  [
    'needs more',
    apiWith({ request: fields({ query: fields({ rows: text }) }, []) }),
    'in its request, query.rows may be missing',
  ],
] as const)
  test(`[TEAM-7] a call that ${what} ${found ? 'breaks' : 'fits'}`, () => {
    assert.deepEqual(
      findMissingCalls(user, api),
      found ? [`mf-x 1.0.0 calls GET /tips (getTips); of the API 3, ${found}`] : [],
    );
  });

test('[TEAM-7] a call that the API lacks is named', () => {
  assert.deepEqual(findMissingCalls(user, { version: '3', calls: {} }), [
    'mf-x 1.0.0 calls GET /tips (getTips); the API 3 does not have it',
  ]);
});

const shell = createRelease('shell', {
  provides: createProvides({ exports: { shared: ['useOld', 'Shell.send'] }, routes: { squad: 'mf-squad' } }),
});

test('[TEAM-7] an export or a member of the shell that a remote uses is named if the shell lacks it', () => {
  const remote = createRelease('mf-x', {
    uses: createUses({ exports: { shared: ['useOld', 'Shell.call'] } }),
  });
  assert.deepEqual(findMissingExports(remote, shell), [
    'mf-x 1.0.0 uses Shell.call of shared; shell 1.0.0 does not have it',
  ]);
});

test('[TEAM-7] a remote keeps the pages that the shell takes from it, and links to routes that exist', () => {
  const squad = createRelease('mf-squad', {
    uses: createUses({ routes: ['squad', 'own', 'gone'] }),
    provides: createProvides(),
    pages: { own: { path: { da: '/own', en: '/own' } } },
  });
  assert.deepEqual(findMissingPages(squad, shell), [
    'mf-squad 1.0.0 links to the route gone; shell 1.0.0 does not have it',
    'shell 1.0.0 takes the page squad from mf-squad; 1.0.0 does not have it',
  ]);
  assert.deepEqual(findMissingPages({ ...squad, pages: { squad: {} }, uses: createUses() }, shell), []);
});

test('[TEAM-7] releases of older builds have no requirements', () => {
  assert.deepEqual(findMissing(createRelease('mf-squad'), [shell, owner]), []);
});
