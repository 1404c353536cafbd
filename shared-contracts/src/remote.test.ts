import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { defineRemote, type RemoteFolders, readTextProp } from './remote.ts';

for (const [props, id] of [
  [{ id: '7' }, '7'],
  [{}, undefined],
  [undefined, undefined],
  [{ id: 7 }, undefined],
] as const)
  test(`the text prop id of ${JSON.stringify(props)} is ${id}`, () => equal(readTextProp(props, 'id'), id));

const load = async () => ({ Page: () => null, head: () => ({ title: '', description: '' }) });
const folders = {
  pages: { squad: { load }, club: { load } },
  widgets: {},
  messages: async () => ({}),
} satisfies RemoteFolders;

test('the entry of a page has the code of its folder', () => {
  const { pages } = defineRemote({
    name: 'mf-x',
    folders,
    pages: { squad: { query: ['sort'] }, club: {} },
    widgets: {},
  });
  deepEqual(pages, { squad: { query: ['sort'], load }, club: { load } });
});

test('the compiler refuses a folder without an entry, and an entry without a folder', () => {
  // @ts-expect-error club has no entry.
  defineRemote({ name: 'mf-x', folders, pages: { squad: {} }, widgets: {} });
  // @ts-expect-error quiz has no folder.
  defineRemote({ name: 'mf-x', folders, pages: { squad: {}, club: {}, quiz: {} }, widgets: {} });
});
