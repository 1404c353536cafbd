import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Release } from '@fan-base/shared-contracts/release';
import { findRemoteFault } from '@fan-base/shared-contracts/remote-fault';
import {
  createRelease as createEmptyRelease,
  createProvides,
  createUses,
} from '@fan-base/shared-releases/testing/create-release';
import { budgets } from '@fan-base/shared-releases/weights';
import type { Candidate, Catalogs } from '../candidate.ts';
import { checkBudget } from './budget.ts';
import { checkCatalogs } from './catalogs.ts';
import { checkPages, checkShape, findReasonsAgainst } from './checks.ts';
import { findIncompatibilities } from './compatibility.ts';

const createRelease = (name: string, changes: Partial<Release> = {}): Release =>
  createEmptyRelease(name, { version: '2.0.0', ...changes });

const createCandidate = (release: Release, changes: Partial<Candidate> = {}): Candidate => ({
  release,
  fault: null,
  catalogs: [],
  faults: [],
  ...changes,
});

const remote = { name: 'mf-x', pages: {}, widgets: {}, messages: () => ({}) };
for (const [what, module, reason] of [
  ['valid', { remote }, null],
  ['nothing', {}, /exports no remote/],
  ['another remote', { remote: { ...remote, name: 'mf-y' } }, /are not those of this remote/],
  [
    'a page that cannot be loaded',
    { remote: { ...remote, pages: { front: {} } } },
    /are not those of this remote/,
  ],
  ['no messages', { remote: { ...remote, messages: null } }, /exports no remote/],
] as const)
  test(`[MF-4] a remote that is ${what}: ${reason ? 'refused' : 'published'}`, () => {
    const [found] = checkShape(
      createCandidate(createRelease('mf-x'), {
        fault: findRemoteFault(module, 'mf-x'),
      }),
    );
    if (reason) assert.match(found ?? '', reason);
    else assert.equal(found, undefined);
  });

const using = (name: string) => ({ uses: createUses({ exports: { shared: [name] } }) });
const providing = (name: string) => ({ provides: createProvides({ exports: { shared: [name] } }) });
const shellWith = (changes: Partial<Release>) => createRelease('shell', changes);
for (const [what, shell, candidate, reason] of [
  ['an export that the shell has', providing('useNew'), using('useNew'), null],
  [
    'an export that the shell lacks',
    providing('useOld'),
    using('useNew'),
    /mf-x 2\.0\.0 uses useNew of shared; shell 2\.0\.0 does not have it/,
  ],
  ['an export, with a shell of an older build', {}, using('useNew'), /shell 2\.0\.0 is of an older build/],
  ['an older build, which lists nothing', providing('useNew'), {}, null],
  [
    'a range that the shell is in',
    { singletons: { react: '19.4.0' } },
    { singletons: { react: '^19.3.1' } },
    null,
  ],
  [
    'a range above the shell',
    { singletons: { react: '19.2.0' } },
    { singletons: { react: '^19.3.1' } },
    /needs react \^19\.3\.1, shell 2\.0\.0 has 19\.2\.0/,
  ],
  [
    'another major version',
    { singletons: { react: '20.0.0' } },
    { singletons: { react: '^19.3.1' } },
    /react/,
  ],
  [
    'a module that the shell does not share',
    { singletons: {} },
    { singletons: { 'react-dom': '^19.3.1' } },
    /does not share/,
  ],
] as const) {
  const expect = (found: readonly string[]) => {
    if (reason) assert.match(found.join(), reason);
    else assert.deepEqual(found, []);
  };
  test(`[MF-4] a remote with ${what}: ${reason ? 'refused' : 'published'}`, () => {
    const together = new Map([['shell', shellWith(shell)]]);
    expect(findIncompatibilities(createRelease('mf-x', candidate), together));
  });
  test(`[MF-4] a shell when a stable remote has ${what}: ${reason ? 'refused' : 'published'}`, () => {
    const own = shellWith(shell);
    const together = new Map([
      ['shell', own],
      ['mf-x', createRelease('mf-x', candidate)],
      ['mf-y', createRelease('mf-y')],
    ]);
    expect(findIncompatibilities(own, together));
  });
}

test('[MF-1] the first remote is published before there is a shell', () => {
  assert.deepEqual(findIncompatibilities(createRelease('mf-x', using('useNew')), new Map()), []);
});

const weighing = (bytes: number): Release =>
  createRelease('mf-x', {
    pages: { front: {} },
    widgets: { table: { minHeight: 1 } },
    chunks: {
      remote: ['remote.js'],
      'page-front': ['remote.js', 'front.js'],
      'widget-table': ['table.js'],
      'messages-da': ['da.js'],
      'messages-en': ['en.js'],
      'page-front-messages-da': ['front-da.js'],
    },
    bytes: {
      'remoteEntry.js': 1,
      'remote.js': 2,
      'front.js': bytes,
      'da.js': 8,
      'en.js': 4,
      'front-da.js': 16,
    },
  });
const rest = 1 + 2 + 8 + 16;
test('a page within its budget is published: entry, table, chunk and the larger messages, each once', () => {
  assert.deepEqual(checkBudget(createCandidate(weighing(budgets.page - rest))), []);
});
test('a page one byte above its budget is refused', () => {
  assert.deepEqual(checkBudget(createCandidate(weighing(budgets.page - rest + 1))), [
    'page front weighs 36.0 KiB, the budget is 36 KiB',
  ]);
});
test('widgets and the shell’s first file have separate budgets', () => {
  const widget = createRelease('mf-x', {
    widgets: { table: { minHeight: 1 } },
    chunks: { 'widget-table': ['table.js'] },
    bytes: { 'table.js': budgets.widget + 1024 },
  });
  assert.match(checkBudget(createCandidate(widget)).join(), /widget table weighs 21\.0 KiB/);
  const shell = createRelease('shell', {
    chunks: { main: ['main.js'] },
    bytes: { 'main.js': budgets.shell + 1 },
  });
  assert.match(checkBudget(createCandidate(shell)).join(), /the first file weighs/);
});

const catalogs = (da: Catalogs['da'], en: Catalogs['en']): Catalogs => ({ owner: 'mf-x', da, en });
for (const [what, messages, reason] of [
  ['complete', catalogs({ a: ['Hej'], b: 'x' }, { a: ['Hello'], b: 'x' }), null],
  ['without a Danish message', catalogs({}, { a: ['Hello'] }), /the Danish messages lack a/],
  ['without an English message', catalogs({ a: ['Hej'] }, {}), /the English messages lack a/],
  ['with an empty text', catalogs({ a: '' }, { a: ['Hello'] }), /Danish messages lack a/],
  ['with an empty list', catalogs({ a: ['Hej'] }, { a: [] }), /English messages lack a/],
  [
    'without seven messages',
    catalogs({}, { a: 'x', b: 'x', c: 'x', d: 'x', e: 'x', f: 'x', g: 'x' }),
    /lack a, b, c, d, e and 2 more/,
  ],
] as const)
  test(`messages ${what}: ${reason ? 'refused' : 'published'}`, () => {
    const found = checkCatalogs(createCandidate(createRelease('mf-x'), { catalogs: [messages] }));
    if (reason) assert.match(found.join(), reason);
    else assert.deepEqual(found, []);
  });

test('[MF-6] all reasons are reported together', () => {
  const candidate = createCandidate(createRelease('mf-x', using('useNew')), {
    fault: 'its tables do not match',
    catalogs: [catalogs({}, { a: 'x' })],
    faults: ['web/remoteEntry.js is not what was published'],
  });
  assert.equal(findReasonsAgainst(candidate, new Map([['shell', shellWith({})]])).length, 4);
});

test('[MF-4] a remote that takes the address or key of a specified page is refused, its owner or not', () => {
  const check = (pages: Release['pages'], name = 'mf-x') =>
    checkPages(createCandidate(createRelease(name, { pages }))).join();
  const at = (da: string) => ({ path: { da, en: '/x' } });
  assert.equal(check({ x: at('/x') }), '');
  assert.match(
    check({ x: at('/login') }),
    /its page x \(\/login, \/x\) takes the key or address of login of mf-account/,
  );
  assert.match(check({ squad: at('/x') }), /takes the key or address of squad of mf-squad/);
  assert.match(check({ squad: {} }), /its page squad has no address/);
  assert.equal(check({ squad: { query: ['number'] } }, 'mf-squad'), '');
});

test('[TEAM-7] a remote that reads a query parameter which no page of it declares is refused', () => {
  const find = (query: string[]) =>
    findReasonsAgainst(
      createCandidate(
        createRelease('mf-squad', { pages: { squad: { query } }, uses: createUses({ query: ['number'] }) }),
      ),
      new Map(),
    ).join();
  assert.equal(find(['view', 'number']), '');
  assert.match(find(['view']), /it reads the query parameter number, which none of its pages declares/);
});

test('[MF-4] a remote with a style cache of its own is refused, the shell is not', () => {
  const find = (name: string) =>
    findReasonsAgainst(createCandidate(createRelease(name, { packages: ['@emotion/cache'] })), new Map());
  assert.match(
    find('mf-x').join(),
    /it bundles @emotion\/cache, whose class names can collide with other remotes/,
  );
  assert.doesNotMatch(find('shell').join(), /bundles/);
});
