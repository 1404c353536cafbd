import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { RichText } from '@fan-base/shared-contracts/rich-text';
import { is } from '@fan-base/shared-contracts/struct';
import { richTextOf } from './markdown.ts';

/** A block as a short text: its kind, and its spans with their marks. */
const told = (markdown: string) =>
  richTextOf(markdown).blocks.map(
    ({ kind, spans }) =>
      `${kind}: ${spans
        .map(({ text, bold, italic, code, link }) => {
          const marks = [bold && 'b', italic && 'i', code && 'c', link && `→${link}`]
            .filter(Boolean)
            .join('');
          return marks === '' ? text : `[${marks} ${text}]`;
        })
        .join('')}`,
  );

const cases: [markdown: string, blocks: string[]][] = [
  ['One\ntwo\n\nthree', ['paragraph: One two', 'paragraph: three']],
  ['One  \ntwo\\\nthree', ['paragraph: One\ntwo\nthree']],
  ['# A\n## B ##\n#no', ['heading: A', 'heading: B', 'paragraph: #no']],
  ['- a\n* b\n+ c\n  more', ['bullet: a', 'bullet: b', 'bullet: c more']],
  ['1. a\n2) b', ['number: a', 'number: b']],
  ['> a\n> b\n\n> c', ['quote: a b', 'quote: c']],
  ['```js\na <b>\n\n  c\n```\nd', ['code: a <b>\n\n  c', 'paragraph: d']],
  ['```\nnever closed', ['code: never closed']],
  ['a\n\n---\n\nb\n***\nc', ['paragraph: a', 'paragraph: b', 'paragraph: c']],
  ['a **b** *c* __d__ _e_ `f`', ['paragraph: a [b b] [i c] [b d] [i e] [c f]']],
  ['**a *b* c**', ['paragraph: [b a ][bi b][b  c]']],
  ['snake_case_name and 2 * 3 * 4', ['paragraph: snake_case_name and 2 * 3 * 4']],
  [String.raw`\*a\* \[b\]`, ['paragraph: *a* [b]']],
  ['[a](https://x.example/1 "t") b', ['paragraph: [→https://x.example/1 a] b']],
  ['[**a**](https://x.example)', ['paragraph: [b→https://x.example a]']],
  [
    '<https://x.example> <mailto:a@x.example>',
    ['paragraph: [→https://x.example https://x.example] [→mailto:a@x.example a@x.example]'],
  ],
  ['![A goal](https://x.example/a.jpg)', ['paragraph: A goal']],
  ['**open and *open', ['paragraph: **open and *open']],
  ['`', ['paragraph: `']],
  ['\uFEFF', []],
  ['', []],
];
for (const [markdown, blocks] of cases)
  test(`[NEWS-3] ${JSON.stringify(markdown)} is ${JSON.stringify(blocks)}`, () =>
    deepEqual(told(markdown), blocks));

const hostile: [markdown: string, blocks: string[]][] = [
  ['<script>alert(1)</script>', ['paragraph: <script>alert(1)</script>']],
  ['<img src=x onerror=alert(1)>', ['paragraph: <img src=x onerror=alert(1)>']],
  ['[a](javascript:alert)', ['paragraph: a']],
  ['[a](JaVaScRiPt:alert)', ['paragraph: a']],
  ['[a](data:text/html;base64,AAAA)', ['paragraph: a']],
  ['[a](vbscript:x)', ['paragraph: a']],
  ['[a](//x.example)', ['paragraph: a']],
  ['[a](/relative)', ['paragraph: a']],
  ['<javascript:alert(1)>', ['paragraph: <javascript:alert(1)>']],
  ['![a](javascript:alert)', ['paragraph: a']],
  ['&lt;script&gt;', ['paragraph: &lt;script&gt;']],
  ['[a]: javascript:alert(1)\n\n[a]', ['paragraph: [a]: javascript:alert(1)', 'paragraph: [a]']],
  ['a\0b \ud800', ['paragraph: ab \ufffd']],
];
for (const [markdown, blocks] of hostile)
  test(`[SEC-1] ${JSON.stringify(markdown)} is harmless text`, () => {
    deepEqual(told(markdown), blocks);
    equal(is(richTextOf(markdown), RichText), true);
  });

for (const piece of ['*', '**a', '_a ', '[', '[a](', '`', '<https://', '> ', '# ', '![', '\\', '**[`'])
  test(`[SEC-1] ${JSON.stringify(piece)} ten thousand times is read to its end`, () => {
    const { blocks } = richTextOf(piece.repeat(10_000));
    equal(Array.isArray(blocks), true);
  });
