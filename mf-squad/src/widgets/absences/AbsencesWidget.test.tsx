import type { Absences } from '@fan-base/shared-contracts/api/squad';
import type { Language } from '@fan-base/shared-contracts/language';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { absentee, createAbsence, nobodyAbsent } from '../../testing/create-squad.ts';
import { Widget } from './AbsencesWidget.tsx';

const show = (language: Language, absences: Absences) =>
  renderInShell(<Widget />, { language, remote, data: { '/absences': absences } });

test.each([
  ['da', 'Ude: knæskade', 'Ventes tilbage 6. december 2026', 'Alle skader og karantæner', '/trup#fravaer'],
  ['en', 'Out: knee injury', 'Expected back 6 December 2026', 'All absences', '/squad#absences'],
] as const)(
  '[SQUAD-3] in %s the block lists absences with cause and return, and links to all',
  async (language, cause, back, more, path) => {
    await show(language, { players: [absentee('Joe Gomez', createAbsence(), [])], fixtures: [] });
    expect(screen.getByRole('listitem')).toHaveTextContent(`Joe Gomez${cause}${back}`);
    expect(screen.getByRole('link', { name: more })).toHaveAttribute('href', path);
  },
);

test('[SQUAD-3] without a return date, a player is back the day after the absence ends', async () => {
  const absence = createAbsence({ expectedReturn: null, end: '2026-12-31' });
  await show('en', { players: [absentee('Joe Gomez', absence, [])], fixtures: [] });
  expect(screen.getByRole('listitem')).toHaveTextContent('Expected back 1 January 2027');
});

test('[SQUAD-3] the block shows five absences and the number of others', async () => {
  const players = Array.from({ length: 8 }, (_, at) => absentee(`Player ${at}`, createAbsence(), []));
  await show('en', { players, fixtures: [] });
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(6);
  expect(items.at(-1)).toHaveTextContent('and 3 more');
});

test.each([
  ['da', 'Ingen skader eller fravær'],
  ['en', 'No injuries or absences'],
] as const)('[SQUAD-3] without absences the block says so in %s', async (language, text) => {
  await show(language, nobodyAbsent);
  expect(screen.getByText(text)).toBeVisible();
});

test('[NEWS-4] absences that fail to load only affect their own block', async () => {
  await renderInShell(<Widget />, { language: 'en', remote });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All absences' })).toBeVisible();
});
