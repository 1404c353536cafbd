import type { Rumour, RumourReport, RumoursPage } from '@fan-base/shared-contracts/api/rumours';

/** A report two hours before the tests' clock, with overrides. */
export const createReport = (title: string, part: Partial<RumourReport> = {}): RumourReport => ({
  title,
  url: `https://paper.example/${title.toLowerCase().replaceAll(' ', '-')}`,
  source: 'The Paper',
  record: null,
  publishedAt: '2026-11-21T10:00:00.000Z',
  status: 'rumour',
  credibility: null,
  ...part,
});

/** A rumour about a player without a page, with overrides. */
export const createRumour = (name: string, part: Partial<Rumour> = {}): Rumour => ({
  id: name,
  player: { name, slug: null, photo: null, position: null, age: null },
  direction: 'in',
  club: { name: 'Hull City', team: null },
  status: 'rumour',
  outcome: null,
  credibility: null,
  fee: null,
  reports: [createReport(`${name} is wanted`)],
  ...part,
});

/** A response of `/rumours`. */
export const createRumours = (items: Rumour[], part: Partial<RumoursPage> = {}): RumoursPage => ({
  items,
  page: 1,
  pages: items.length === 0 ? 0 : 1,
  total: items.length,
  ...part,
});
