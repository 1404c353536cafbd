import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { readHtml } from './read-html.ts';

for (const [what, html, text] of [
  ['a media query', '<style>@media (width < 60rem) { a > b { color: red } }</style>One', 'One'],
  ['attributes', 'One <style data-emotion="c" nonce="x">a{}</style>two', 'One two'],
  ['several styles', '<p>One</p><style>a{}</style><style>@media (1px<width){}</style><p>two</p>', 'One two'],
  ['a script', 'One<script type="application/ld+json">{"a":"1<2"}</script> two', 'One two'],
  ['no end', 'One<style>a < b', 'One'],
  ['a longer name', '<style-guide>One</style-guide>', 'One'],
] as const)
  test(`the text of a style or script with ${what} is no text of the page`, () =>
    equal(readHtml(html).text, text));

test('headings have no styles in their text', () => {
  deepEqual(readHtml('<h2><style>@media (width<9px){}</style>Results &amp; more</h2>').headings, [
    'Results & more',
  ]);
});
