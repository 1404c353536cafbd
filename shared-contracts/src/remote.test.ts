import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { readTextProp } from './remote.ts';

for (const [props, id] of [
  [{ id: '7' }, '7'],
  [{}, undefined],
  [undefined, undefined],
  [{ id: 7 }, undefined],
] as const)
  test(`the text prop id of ${JSON.stringify(props)} is ${id}`, () => equal(readTextProp(props, 'id'), id));
