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
  ['da', 'fravaer', ['Ude: Knæskade', 'Start1. november 2026', '21 dage', 'Tilbage6. december 2026']],
  ['en', 'absences', ['Out: Knee injury', 'Start1 November 2026', '21 days', 'Return date6 December 2026']],
] as const)(
  '[SQUAD-3] the list tells cause, start, end, days and return date in the language %s',
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
  [{}, 'How long is not known.', ['End', 'Return date', 'Start']],
  [{ end: '2027-01-31' }, 'End31 January 2027', ['Return date', 'unknown']],
  [{ end: '2027-01-31', expectedReturn: '2026-12-06' }, 'Return date6 December 2026', ['End', 'unknown']],
])(
  '[SQUAD-3] of an absence with %j the end is told once, and nothing that is not known',
  async (part, told, not) => {
    const absence = createAbsence({ start: null, days: null, expectedReturn: null, ...part });
    await show('en', { players: [absentee('Joe Gomez', absence, [])], fixtures: [] });
    const item = screen.getByRole('listitem');
    expect(item).toHaveTextContent(told);
    for (const words of not) expect(item).not.toHaveTextContent(words);
  },
);

test.each([
  ['da', ['Ude', 'Usikker', 'Ventes tilbage', 'Uvist'], ['Everton', 'hjemme'], ['Arsenal', 'ude']],
  ['en', ['Out', 'Doubtful', 'Expected back', 'Not known'], ['Everton', 'home'], ['Arsenal', 'away']],
] as const)(
  '[SQUAD-3] the timeline says in words in %s who misses which of the coming matches',
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

test('[SQUAD-3] each state has a shape of its own', async () => {
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
] as const)('[SQUAD-3] with everyone fit the section says so in the language %s', async (language, text) => {
  await show(language, nobodyAbsent);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
