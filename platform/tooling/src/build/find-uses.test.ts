import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSource } from './find-placements.ts';
import { findUses } from './find-uses.ts';

const find = (source: string) => findUses(parseSource(source));

for (const [what, source, widgets] of [
  [
    'an entry of a table',
    `export const page = { widgets: () => [{ remote: 'mf-squad', widget: 'absences' }] };`,
    [{ remote: 'mf-squad', widget: 'absences', props: {} }],
  ],
  [
    'an element',
    `export const Page = ({ id }) => <RemoteWidget remote="mf-squad" widget="form" props={{ id, rows: 3, isBig: !id }} />;`,
    [{ remote: 'mf-squad', widget: 'form', props: { id: 'unknown', rows: 'number', isBig: 'boolean' } }],
  ],
  [
    'one of two by a condition',
    `const use = { remote: 'mf-squad' } as const; export const get = (isNext) => ({ ...use, widget: isNext ? 'next' : 'last' });`,
    [
      { remote: 'mf-squad', widget: 'next', props: {} },
      { remote: 'mf-squad', widget: 'last', props: {} },
    ],
  ],
  [
    'with props that are not known before it runs',
    `export const get = (props) => ({ remote: 'mf-squad', widget: 'form', props });`,
    [{ remote: 'mf-squad', widget: 'form', props: null }],
  ],
  [
    'that adds props to another',
    `const trip = { remote: 'mf-x', widget: 'trip' }; export const get = (id) => ({ ...trip, props: { match: String(id) } });`,
    [
      { remote: 'mf-x', widget: 'trip', props: {} },
      { remote: 'mf-x', widget: 'trip', props: { match: 'string' } },
    ],
  ],
  ['named by variables', `export const get = (remote, widget) => ({ remote, widget });`, []],
  ['that is none', `export const task = { remote: 'shell', widget: 'x' };`, []],
] as const)
  test(`[TEAM-7] a placement: ${what}`, () => assert.deepEqual(find(source).widgets, widgets));

test('[TEAM-7] the routes of links, and the members of the shell that are read', () => {
  const { routes, members } = find(`
    export function Page({ isLive }) {
      const { send, pathFor: toPath, ...rest } = useShell();
      const shell = useShell();
      const { clock } = shell;
      save(shell.storage, useShell().site);
      return [shell.pathFor(isLive ? 'fixture' : 'table'), pathFor('squad'), pathFor(rest.route)];
    }
    export const leave = (shell: Shell) => shell.account.leave();`);
  assert.deepEqual([...routes].sort(), ['fixture', 'squad', 'table']);
  assert.deepEqual([...members].sort(), ['account', 'clock', 'pathFor', 'send', 'site', 'storage']);
});

test('[TEAM-7] the query parameters that are read', () => {
  const { query } = find(`
    const name = 'sort';
    export const parse = (query) => [query.get('page'), query.has(name), new Map().get('map')];
    export const Page = (input) => input.query.getAll(input.isWide ? 'view' : 'kind');`);
  assert.deepEqual([...query].sort(), ['kind', 'page', 'sort', 'view']);
});
