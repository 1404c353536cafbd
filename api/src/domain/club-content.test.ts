import { deepEqual, equal, match, notEqual, ok, throws } from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { clubs } from '@fan-base/shared-contracts/football';
import { toSlug } from '@fan-base/shared-contracts/slug';
import {
  type ClubContent,
  ContentError,
  parseClubContent,
  type Text,
} from '@fan-base/source-parsers/editorial/club-content';
import { readConfig } from '../config.ts';

const folder = join(readConfig({}).contentDir, 'clubs');
const contentOf = (name: string): ClubContent =>
  parseClubContent(readFileSync(join(folder, `${toSlug(name)}.json`), 'utf8'));

const isText = (name: Text | string | null): name is Text => name !== null && typeof name === 'object';

/** All bilingual texts of a content. */
const textsOf = ({ lead, grounds, honours, chapters }: ClubContent): Text[] => [
  lead,
  ...grounds.flatMap(({ city, note }) => [city, note]).filter(isText),
  ...honours.map(({ competition }) => competition).filter(isText),
  ...chapters.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
];

const words = (text: string): number => text.split(/\s+/).length;

test('Every club of the network has a file, and every file has a club', () =>
  deepEqual(readdirSync(folder).sort(), clubs.map(({ name }) => `${toSlug(name)}.json`).sort()));

for (const { name } of clubs)
  test(`[SQUAD-4] The history of ${name} is whole in both languages`, () => {
    const content = contentOf(name);
    const { founded, nicknames, grounds, honours, chapters } = content;
    ok(founded !== null && nicknames.length > 0 && honours.length > 0);
    ok(grounds.some(({ to, capacity }) => to === null && capacity !== null));
    ok(chapters.length >= 2);
    for (const text of textsOf(content)) {
      // A heading that consists of names is the same in both.
      if (words(text.en) > 3) notEqual(text.da, text.en);
      equal(/\s{2}|^\s|\s$/.test(text.da + text.en), false, text.en);
    }
    for (const { da, en } of chapters.flatMap(({ paragraphs }) => paragraphs))
      for (const text of [da, en]) ok(words(text) >= 40 && words(text) <= 90, `${words(text)}: ${text}`);
    for (const { seasons } of honours)
      deepEqual(seasons, [...new Set(seasons)].sort().reverse(), `${name}: newest first, each once`);
  });

const valid = contentOf('Liverpool FC');
const [ground] = valid.grounds;
const [honour] = valid.honours;

const broken: [string, string, RegExp][] = [
  ['no JSON', '{ "founded": 1892,', /JSON/],
  ['nothing', '', /JSON/],
  ['a list', '[]', /must be/],
  ['one language alone', JSON.stringify({ ...valid, lead: { da: 'Kun dansk' } }), /^lead\.en must be a text/],
  [
    'a capacity in words',
    JSON.stringify({ ...valid, grounds: [{ ...ground, capacity: '61.276' }] }),
    /^grounds\.0\.capacity must be a whole number/,
  ],
  [
    'a ground that was left before it was moved into',
    JSON.stringify({ ...valid, grounds: [{ ...ground, from: 1900, to: 1890 }] }),
    /^grounds\.0\.to must not be before from/,
  ],
  [
    'more seasons than honours',
    JSON.stringify({ ...valid, honours: [{ ...honour, count: 2 }] }),
    /^honours\.0\.seasons must name all 2 or none/,
  ],
  [
    'a season with a hyphen',
    JSON.stringify({ ...valid, honours: [{ ...honour, count: 1, seasons: ['1976-77'] }] }),
    /^honours\.0\.seasons\.0 must be/,
  ],
];

for (const [what, text, message] of broken)
  test(`A file with ${what} is rejected with the path`, () =>
    throws(
      () => parseClubContent(text),
      (error) => {
        ok(error instanceof ContentError);
        match(error.message, message);
        return true;
      },
    ));
