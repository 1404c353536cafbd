import { deepEqual, throws } from 'node:assert/strict';
import { test } from 'node:test';
import { readFrontMatter } from './front-matter.ts';

test('[NEWS-3] front matter has strings, inline lists and block lists', () => {
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

test('[NEWS-3] a field keeps its literal text where YAML would read a date, boolean or number', () => {
  const { fields } = readFrontMatter(
    '---\npublished: 2026-11-21\ndraft: true\nslug: 0x10\nlead: >\n  Two\n  lines.\n---\n',
  );
  deepEqual(Object.fromEntries(fields), {
    published: '2026-11-21',
    draft: 'true',
    slug: '0x10',
    lead: 'Two lines.\n',
  });
});

const bad: [file: string, message: RegExp][] = [
  ['# Only text', /must begin with a line '---'/],
  ['---\ntitle: a', /must begin with a line '---'/],
  ['---\ntitle: a\ntitle: b\n---\n', /line 3: 'title' is given twice/],
  ['---\ntitle: a\nnonsense\n---\n', /line 3/],
  ['---\n- a\n---\n', /line 2/],
  ['---\ntitle: a\nlead: a: b\n---\n', /line 3: Nested mappings are not allowed/],
  ['---\ntitle: a\nclubs: { a: b }\n---\n', /line 3: 'clubs' must be a string or a list of strings/],
  ['---\ntitle: a\nclubs: [[a]]\n---\n', /line 3: 'clubs' must be/],
  ['---\ntitle: "a\n---\n', /line 2: Missing closing "quote/],
  ['---\na: &a [x]\ntitle: *a\n---\n', /line 3: 'title' must be/],
];
for (const [file, message] of bad)
  test(`[INGEST-5] ${JSON.stringify(file)} is refused with the line`, () =>
    throws(() => readFrontMatter(file), message));
