import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { ArticleText } from '@fan-base/shared-contracts/article-text';
import { is } from '@fan-base/shared-contracts/struct';
import { findMarkdownExcess, toArticleText } from './markdown.ts';

/** Formats blocks as their kind and their spans with marks. */
const format = (markdown: string) =>
  toArticleText(markdown).blocks.map(
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
    ['paragraph: [→https://x.example https://x.example] [→mailto:a@x.example mailto:a@x.example]'],
  ],
  ['![A goal](https://x.example/a.jpg)', ['paragraph: A goal']],
  [
    'Look: ![A *goal*](/uploads/AAAAAAAAAAAAAAAAAAAAAA.webp) and more',
    ['paragraph: Look:', 'picture: A goal', 'paragraph: and more'],
  ],
  ['- ![A goal](/uploads/AAAAAAAAAAAAAAAAAAAAAA.webp)', ['bullet: A goal']],
  [
    '[a][b] ![c][d]\n\n[b]: https://x.example\n[d]: /uploads/AAAAAAAAAAAAAAAAAAAAAA.webp',
    ['paragraph: [→https://x.example a]', 'picture: c'],
  ],
  ['- a\n  - b\n\n    c', ['bullet: a', 'bullet: b', 'bullet: c']],
  ['**open and *open', ['paragraph: **open and *open']],
  ['`', ['paragraph: `']],
  ['\uFEFF', []],
  ['', []],
];
for (const [markdown, blocks] of cases)
  test(`[NEWS-3] ${JSON.stringify(markdown)} becomes ${JSON.stringify(blocks)}`, () =>
    deepEqual(format(markdown), blocks));

const hostile: [markdown: string, blocks: string[]][] = [
  ['<script>alert(1)</script>', ['paragraph: <script>alert(1)</script>']],
  ['<img src=x onerror=alert(1)>', ['paragraph: <img src=x onerror=alert(1)>']],
  ['[a](javascript:alert)', ['paragraph: a']],
  ['[a](JaVaScRiPt:alert)', ['paragraph: a']],
  ['[a](data:text/html;base64,AAAA)', ['paragraph: a']],
  ['[a](vbscript:x)', ['paragraph: a']],
  ['[a](//x.example)', ['paragraph: a']],
  ['[a](/relative)', ['paragraph: a']],
  ['<javascript:alert(1)>', ['paragraph: javascript:alert(1)']],
  ['![a](javascript:alert)', ['paragraph: a']],
  ['&lt;script&gt;', ['paragraph: <script>']],
  ['[a]: javascript:alert(1)\n\n[a]', ['paragraph: a']],
  ['![a](/uploads/../x.webp)', ['paragraph: a']],
  ['![a](https://tracker.example/uploads/AAAAAAAAAAAAAAAAAAAAAA.webp)', ['paragraph: a']],
  ['1) > <b onclick=x>y</b>', ['quote: <b onclick=x>y</b>']],
  ['a\0b \ud800', ['paragraph: ab \ufffd']],
];
for (const [markdown, blocks] of hostile)
  test(`[SEC-1] ${JSON.stringify(markdown)} is harmless text`, () => {
    deepEqual(format(markdown), blocks);
    equal(is(toArticleText(markdown), ArticleText), true);
  });

for (const piece of [
  '*',
  '**a',
  '_a ',
  '[',
  '[a](',
  '`',
  '<https://',
  '> ',
  '# ',
  '![',
  '\\',
  '**[`',
  '> - 1. ',
  '- a\n',
  '&',
  '<a ',
  '[a]: b\n',
]) {
  const title = JSON.stringify(piece);
  test(`[SEC-1] ${title} repeated as often as allowed is parsed`, () => {
    let times = 10_000;
    while (findMarkdownExcess(piece.repeat(times)) !== null) times -= 100;
    ok(Array.isArray(toArticleText(piece.repeat(times)).blocks));
  });
}

test('[SEC-1] Markdown that would keep the parser busy is rejected', () => {
  match(findMarkdownExcess('**a'.repeat(10_000)) ?? '', /characters/);
  match(findMarkdownExcess('- a\n'.repeat(10_000)) ?? '', /lines/);
  equal(
    findMarkdownExcess('A paragraph with **bold** and a [link](https://x.example).\n\n'.repeat(200)),
    null,
  );
});
