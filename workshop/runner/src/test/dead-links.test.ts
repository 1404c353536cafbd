import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { findDeadLinks } from './dead-links.ts';

const documents: Readonly<Record<string, string>> = {
  'docs/one.md': '# One\n\n## What `x` costs: a [link](two.md)\n',
  'docs/guides/two.md': '# Two\n',
};

const find = (path: string, source: string): string[] =>
  findDeadLinks(
    [{ path, source }],
    new Set(['042']),
    (name) => name in documents || name === path,
    (name) => documents[name] ?? source,
  );

for (const [path, source] of [
  ['docs/a.md', '[one](one.md), [two](guides/two.md), [site](https://x.example/y.md), [code](/api/x)'],
  ['docs/guides/a.md', '[one](../one.md#what-x-costs-a-link), [here](#here)\n\n## Here\n'],
  ['docs/a.md', 'An example: `[x](gone.md)`\n\n```md\n[y](gone.md)\n```\n'],
  ['api/a.ts', '// see docs/one.md and decision 042, not https://x.example/docs/gone.md'],
] as const) {
  test(`links that lead somewhere pass: ${source}`, () => {
    deepEqual(find(path, source), []);
  });
}

for (const [path, source, missing] of [
  ['docs/a.md', '[gone](gone.md)', 'gone.md'],
  ['docs/guides/a.md', '[one](one.md)', 'one.md'],
  ['docs/a.md', '[one](one.md#two)', 'one.md#two'],
  ['docs/a.md', '[here](#there)', '#there'],
  ['docs/a.md', '<img src="pictures/gone.webp">', 'pictures/gone.webp'],
  ['api/a.ts', '// see docs/gone.md', 'docs/gone.md'],
  ['docs/a.md', 'as in decision 041', 'decision 041'],
] as const) {
  test(`a link that leads nowhere is found: ${source}`, () => {
    deepEqual(find(path, source), [`${path}: ${missing} does not exist`]);
  });
}
