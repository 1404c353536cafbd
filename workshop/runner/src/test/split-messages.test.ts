import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findSplitMessages } from './split-messages.ts';

const shared = 'mf-x/src/locales/da.po';
const page = 'mf-x/src/pages/a/locales/da.po';
const tv = { path: shared, source: 'msgid "TV"\nmsgstr "TV"\n' };

for (const [what, path, source, found] of [
  [
    'another translation',
    page,
    'msgid "TV"\nmsgstr "Tv"\n',
    [`${page}: "TV" is "Tv" here and "TV" in ${shared}`],
  ],
  ['the same translation', page, 'msgid "TV"\nmsgstr "TV"\n', []],
  ['another context', page, 'msgctxt "heading"\nmsgid "TV"\nmsgstr "Tv"\n', []],
  [
    'another translation in another application',
    'mf-y/src/locales/da.po',
    'msgid "TV"\nmsgstr "Tv"\n',
    [`mf-y/src/locales/da.po: "TV" is "Tv" here and "TV" in ${shared}`],
  ],
  ['another language', 'mf-x/src/pages/a/locales/en.po', 'msgid "TV"\nmsgstr "Tv"\n', []],
] as const)
  test(`a message with ${what} in a second catalog ${found.length > 0 ? 'is refused' : 'is allowed'}`, () => {
    assert.deepEqual(findSplitMessages([tv, { path, source }]), found);
  });

test('lines of a long translation are compared as one text', () => {
  const long = 'msgid "TV"\nmsgstr ""\n"T"\n"V"\n';
  assert.deepEqual(findSplitMessages([tv, { path: page, source: long }]), []);
});
