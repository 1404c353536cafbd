import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { ClubContent } from '@fan-base/source-parsers/editorial/club-content';
import { mergeManagers, toClubHistory } from './club-history.ts';

const manager = (name: string, from: string | null, to: string | null = null) => ({ name, from, to });

test('Managers of the data and of the editors are merged without duplicates, newest first', () =>
  deepEqual(
    mergeManagers(
      [manager('New', '2025-07-01'), manager('Old', '2020-07-01', '2025-06-30')],
      [manager('Old', '2020-07-01'), manager('First', null), manager('Older', '2015-07-01')],
    ).map(({ name, to }) => `${name} ${to}`),
    ['New null', 'Old 2025-06-30', 'Older null', 'First null'],
  ));

const content: ClubContent = {
  founded: 1900,
  nicknames: ['Die Roten'],
  lead: { da: 'En klub', en: 'A club' },
  grounds: [
    {
      name: 'Olympiastadion',
      city: { da: 'München', en: 'Munich' },
      from: 1972,
      to: 2005,
      capacity: null,
      note: { da: 'Til OL', en: 'For the Olympics' },
    },
    { name: 'Allianz Arena', city: 'Munich', from: 2005, to: null, capacity: 75000, note: null },
  ],
  honours: [
    {
      competition: { da: 'Tysk mesterskab', en: 'German championship' },
      kind: 'league',
      count: 34,
      seasons: [],
    },
    { competition: 'DFB-Pokal', kind: 'cup', count: 20, seasons: [] },
  ],
  chapters: [{ title: { da: 'Før', en: 'Before' }, paragraphs: [{ da: 'Engang', en: 'Once' }] }],
};

test('[SQUAD-4] A history is in one language, including names that both languages share', () => {
  const textsIn = (language: 'da' | 'en') => {
    const { lead, grounds, honours, chapters } = toClubHistory(
      { name: 'FC Bayern', language },
      content,
      [],
      [],
    );
    return [
      lead,
      ...grounds.flatMap(({ city, note }) => [city, note]),
      ...honours.map(({ competition }) => competition),
      ...chapters.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
    ];
  };
  deepEqual(textsIn('da'), [
    ...['En klub', 'München', 'Til OL', 'Munich', null],
    ...['Tysk mesterskab', 'DFB-Pokal', 'Før', 'Engang'],
  ]);
  deepEqual(textsIn('en'), [
    ...['A club', 'Munich', 'For the Olympics', 'Munich', null],
    ...['German championship', 'DFB-Pokal', 'Before', 'Once'],
  ]);
});

test("A club without editors' content still has its name, managers and seasons", () => {
  const { name, founded, lead, chapters, managers } = toClubHistory(
    { name: 'New FC', language: 'en' },
    null,
    [manager('New', '2025-07-01')],
    [],
  );
  deepEqual([name, founded, lead, chapters], ['New FC', null, '', []]);
  equal(managers.length, 1);
});
