import { deepEqual, throws } from 'node:assert/strict';
import { test } from 'node:test';
import { readFrontMatter } from './front-matter.ts';

test('[NEWS-3] facts are texts and lists, in each of the three ways', () => {
  const { fields, text } = readFrontMatter(
    '\uFEFF---\r\ntitle: "A: b"\r\n# a comment\r\nLead: it\'s so\r\nclubs: [a, "b"]\r\nrelated:\r\n  - c\r\n  - d\r\npicture:\r\n---\r\n\r\nText\r\n---\r\nmore',
  );
  deepEqual(Object.fromEntries(fields), {
    title: 'A: b',
    lead: "it's so",
    clubs: ['a', 'b'],
    related: ['c', 'd'],
    picture: '',
  });
  deepEqual(text, '\nText\n---\nmore');
});

const bad: [file: string, message: RegExp][] = [
  ['# Only text', /begins with a line '---'/],
  ['---\ntitle: a', /begins with a line '---'/],
  ['---\ntitle: a\ntitle: b\n---\n', /line 3: 'title' stands twice/],
  ['---\ntitle: a\nnonsense\n---\n', /line 3/],
  ['---\n- a\n---\n', /line 2/],
];
for (const [file, message] of bad)
  test(`[INGEST-5] ${JSON.stringify(file)} is refused with the place`, () =>
    throws(() => readFrontMatter(file), message));
