import assert from 'node:assert/strict';
import { test } from 'node:test';
import { absoluteUrl, urlKey } from './addresses.ts';

const same: readonly (readonly [string, string])[] = [
  ['https://a.example/story?utm_source=rss&id=7', 'http://www.a.example/story/?id=7#comments'],
  ['https://a.example/story?b=2&a=1', 'https://a.example/story?a=1&b=2&fbclid=xyz'],
];
for (const [one, other] of same)
  test(`${one} and ${other} are the same story`, () => assert.equal(urlKey(one), urlKey(other)));

test('addresses that differ in path or a significant parameter are different stories', () => {
  assert.notEqual(urlKey('https://a.example/story?id=7'), urlKey('https://a.example/story?id=8'));
  assert.notEqual(urlKey('https://a.example/Story'), urlKey('https://a.example/story'));
});

test('credentials are removed from an address', () => {
  assert.equal(absoluteUrl('https://me:secret@a.example/1', undefined), 'https://a.example/1');
});
