import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { isTooDeep } from './json-body.ts';

const nested = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels);

for (const [what, text, expected] of [
  ['32 levels', nested(32), false],
  ['33 levels', nested(33), true],
  ['33 objects', nested(33, '{"a":', '}'), true],
  ['brackets in a text', JSON.stringify({ text: '[{'.repeat(100) }), false],
  ['brackets after an escaped quote', `["\\"${'['.repeat(100)}"]`, false],
  ['many beside one another', `[${Array(100).fill('[]').join()}]`, false],
] as const)
  test(`${what}: ${expected ? 'too deep' : 'read'}`, () => equal(isTooDeep(text), expected));
