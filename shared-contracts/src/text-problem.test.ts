import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { textLimits } from './text-limits.ts';
import { findTextProblem } from './text-problem.ts';
import { hasVisibleText } from './visible-text.ts';

for (const [name, text, isVisible] of [
  ['a letter', 'a', true],
  ['an emoji', '\u{1f534}', true],
  ['a letter after a right-to-left mark', '\u200fא', true],
  ['spaces', ' \u00a0\u3000', false],
  ['a zero-width space', '\u200b', false],
  ['a soft hyphen', '\u00ad', false],
  ['a Hangul filler', '\u3164', false],
  ['a right-to-left mark', '\u200f', false],
  ['an empty Braille cell', '\u2800', false],
  ['a variation selector', '\ufe0f', false],
] as const)
  test(`[FORUM-4] ${name} is ${isVisible ? '' : 'in'}visible`, () => equal(hasVisibleText(text), isVisible));

const lines = (count: number, spans: readonly { text: string; link?: string }[]) => ({
  blocks: Array.from({ length: count }, () => ({ spans })),
});
const repeat = (count: number, span: { text: string; link?: string }) =>
  Array.from({ length: count }, () => span);

for (const [kind, content] of [
  ['empty', lines(2, [{ text: '\u200b' }])],
  ['too-long', lines(1, [{ text: 'x'.repeat(textLimits.characters + 1) }])],
  ['too-many-lines', lines(textLimits.blocks + 1, [{ text: 'x' }])],
  ['too-many-formats', lines(1, repeat(textLimits.spans + 1, { text: 'x' }))],
  ['too-many-formats', lines(11, repeat(textLimits.spans, { text: 'x' }))],
  ['too-many-links', lines(1, repeat(textLimits.links + 1, { text: 'x', link: 'https://example.org' }))],
  ['bad-link', lines(1, [{ text: 'x', link: 'https://bank.dk@evil.example/' }])],
  ['bad-link', lines(1, [{ text: 'x', link: `https://example.org/${'x'.repeat(2_000)}` }])],
  [undefined, lines(textLimits.blocks, [{ text: 'x' }])],
] as const)
  test(`[FORUM-5] the problem of a text: ${kind ?? 'none'} (${content.blocks.length} lines)`, () =>
    equal(findTextProblem(content)?.kind, kind));
