import type { ClubHistory } from '@fan-base/shared-contracts/api/club';

/** A club with nothing but a name. */
export const noHistory: ClubHistory = {
  name: 'Liverpool FC',
  founded: null,
  nicknames: [],
  lead: '',
  grounds: [],
  honours: [],
  managers: [],
  seasons: [],
  chapters: [],
};

/** A club with data in every section. */
export const history: ClubHistory = {
  name: 'Liverpool FC',
  founded: 1892,
  nicknames: ['The Reds', 'The Kop'],
  lead: 'A club that plays in red.',
  grounds: [
    { name: 'Anfield', city: 'Liverpool', from: 1892, to: null, capacity: 61_276, note: 'The only home.' },
  ],
  honours: [
    { competition: 'FA Cup', kind: 'cup', count: 8, seasons: ['2021–22', '2005–06'] },
    { competition: 'Club World Cup', kind: 'world', count: 1, seasons: [] },
  ],
  managers: [
    { name: 'Arne Slot', from: '2024-07-01', to: null },
    { name: 'Jürgen Klopp', from: '2015-10-08', to: '2024-06-30' },
  ],
  seasons: [
    {
      season: 2026,
      competition: 'Premier League',
      rank: 2,
      played: 11,
      won: 7,
      drawn: 2,
      lost: 2,
      goalsFor: 22,
      goalsAgainst: 10,
      points: 23,
      isOver: false,
    },
  ],
  chapters: [{ title: 'The beginning', paragraphs: ['It began in 1892.', 'It went on.'] }],
};
