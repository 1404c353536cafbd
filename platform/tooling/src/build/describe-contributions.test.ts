import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PageSlot, RemoteModule } from '@fan-base/shared-contracts/remote';
import { describeSlots } from './describe-contributions.ts';

const describeProps = (props: PageSlot['props']) =>
  describeSlots({
    pages: { match: { slots: { side: { limit: 1, ...(props && { props }) } } } },
  } as unknown as RemoteModule)['side']?.props;

for (const [what, props, described] of [
  ['no props', undefined, {}],
  ['a parameter of the path', ({ params: { id = '' } }) => ({ match: id }), { match: 'string' }],
  [
    'a number and a list',
    ({ params: { season = '' }, query }) => ({ season: Number(season), words: query.getAll('q') }),
    { season: 'number', words: 'array' },
  ],
  [
    'a word of the query, or nothing',
    ({ query }) => (query.get('q') ? { words: query.get('q') } : null),
    { words: 'string' },
  ],
  ['nothing on every page', () => null, undefined],
  ['a prop that needs a page', ({ site }) => ({ club: site.product.toUpperCase() }), undefined],
] as const satisfies readonly (readonly [string, PageSlot['props'] | undefined, unknown])[])
  test(`[TEAM-7] a slot that gives ${what} is described as ${JSON.stringify(described) ?? 'not known'}`, () => {
    assert.deepEqual(describeProps(props), described);
  });
