import type { Absences } from '@fan-base/shared-contracts/api/squad';
import type { Language } from '@fan-base/shared-contracts/language';
import { createFixture, createTeam } from '@fan-base/tooling/testing/create-fixture';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.tsx';
import { absentee, createAbsence, nobodyAbsent } from '../testing/create-squad.ts';
import { AbsencesSection } from './AbsencesSection.tsx';

const four = [
  createFixture({ id: '1' }),
  createFixture({ id: '2', home: createTeam('3', 'Arsenal FC'), away: createTeam('1', 'Liverpool FC') }),
  createFixture({ id: '3' }),
  createFixture({ id: '4' }),
];

const show = (language: Language, absences: Absences) =>
  renderInShell(<AbsencesSection />, { language, remote, data: { '/absences': absences } });

test.each([
  [
    'da',
    'fravaer',
    ['Ude: knæskade', 'Siden1. november 2026', 'Ude i21 dage', 'Ventes tilbage6. december 2026'],
  ],
  [
    'en',
    'absences',
    ['Out: knee injury', 'Since1 November 2026', 'Out for21 days', 'Expected back6 December 2026'],
  ],
] as const)(
  '[SQUAD-3] the list has cause, start, days and return date in the language %s',
  async (language, anchor, texts) => {
    const { container } = await show(language, {
      players: [absentee('Joe Gomez', createAbsence(), [])],
      fixtures: [],
    });
    expect(container.querySelector('section')).toHaveAttribute('id', anchor);
    const text = screen.getByRole('listitem').textContent;
    for (const part of texts) expect(text).toContain(part);
  },
);

test.each([
  [{}, 'Return unknown', ['Expected back', 'Since', 'Out for']],
  [{ end: '2027-01-31' }, 'Expected back1 February 2027', ['unknown']],
  [
    { end: '2027-01-31', expectedReturn: '2026-12-06' },
    'Expected back6 December 2026',
    ['February', 'unknown'],
  ],
])('[SQUAD-3] an absence with %j has one return date and no unknown facts', async (part, expected, not) => {
  const absence = createAbsence({ start: null, days: null, expectedReturn: null, ...part });
  await show('en', { players: [absentee('Joe Gomez', absence, [])], fixtures: [] });
  const item = screen.getByRole('listitem');
  expect(item).toHaveTextContent(expected);
  for (const words of not) expect(item).not.toHaveTextContent(words);
});

test.each([
  ['da', ['Ude', 'Usikker', 'Ventes tilbage', 'Uvist'], ['Everton', 'hjemme'], ['Arsenal', 'ude']],
  ['en', ['Out', 'Doubtful', 'Expected back', 'Not known'], ['Everton', 'home'], ['Arsenal', 'away']],
] as const)(
  '[SQUAD-3] the timeline has a text in %s for each absence from an upcoming match',
  async (language, states, home, away) => {
    await show(language, {
      players: [absentee('Joe Gomez', createAbsence(), ['out', 'questionable', 'available', 'unknown'])],
      fixtures: four,
    });
    const row = screen.getByRole('row', { name: /Joe Gomez/ });
    const marks = within(row).getAllByRole('img');
    expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual(states);
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    for (const text of home) expect(heads[1]).toContain(text);
    for (const text of away) expect(heads[2]).toContain(text);
  },
);

test('[SQUAD-3] each state has a distinct shape', async () => {
  await show('en', {
    players: [absentee('Joe Gomez', createAbsence(), ['out', 'questionable', 'available', 'unknown'])],
    fixtures: four,
  });
  const shapes = screen
    .getAllByRole('img')
    .map((mark) => [...mark.querySelectorAll('path')].map((path) => path.getAttribute('d')).join(' '));
  expect(new Set(shapes).size).toBe(4);
});

test.each([
  ['da', 'Ingen skader eller fravær'],
  ['en', 'No injuries or absences'],
] as const)('[SQUAD-3] without absences the section says so in %s', async (language, text) => {
  await show(language, nobodyAbsent);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
