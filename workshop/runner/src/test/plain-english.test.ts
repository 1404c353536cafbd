import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { checkEnglish, findTelltales } from './plain-english.ts';

test('a telltale word is reported with its line and a replacement', () =>
  deepEqual(findTelltales('// Retries.\n// Whoever asks is told Anew.'), [
    { line: 2, found: 'Anew', instead: 'again' },
    { line: 2, found: 'Whoever', instead: 'the client, user or caller' },
    { line: 2, found: 'told', instead: 'reported, notified, or by default' },
  ]));

test('telltales are whole words', () => deepEqual(findTelltales('untold, renewed, canewood'), []));

test('a telltale is reported with its file', () =>
  deepEqual(checkEnglish([{ path: 'new/x.md', source: 'It is done anew.' }]), [
    'new/x.md:1 "anew": write again',
  ]));
