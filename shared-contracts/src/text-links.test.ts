import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { splitLinks } from './text-links.ts';

const linksIn = (text: string) => splitLinks(text).flatMap(({ link }) => link ?? []);

for (const [text, links] of [
  ['See https://example.com/a?b=c#d now', ['https://example.com/a?b=c#d']],
  ['www.liverpool.dk.', ['https://www.liverpool.dk']],
  ['(see http://example.com/a)', ['http://example.com/a']],
  ['https://example.com/a_(b), and so on', ['https://example.com/a_(b)']],
  ['One https://a.dk and www.b.dk!', ['https://a.dk', 'https://www.b.dk']],
  ['example.com and kenny@example.com', []],
  ['javascript:alert(1) https://', []],
  ['', []],
] as const)
  test(`[FORUM-8] In ${JSON.stringify(text)} the links are ${links.join(' and ') || 'none'}`, () => {
    deepEqual(linksIn(text), links);
    equal(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
      text,
    );
  });
