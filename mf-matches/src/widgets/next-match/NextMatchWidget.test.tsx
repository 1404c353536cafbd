import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Language } from '@fan-base/shared-contracts/language';
import { createClock, createFixture } from '@fan-base/tooling/testing/create-fixture';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { Widget } from './NextMatchWidget.tsx';

const next = createFixture({ id: '2', kickoff: '2026-11-23T19:45:00Z' });
const previous = createFixture({
  id: '1',
  kickoff: '2026-11-07T15:00:00Z',
  status: 'FT',
  score: { home: 0, away: 2 },
});

const show = (language: Language, data: { next: Fixture | null; previous: Fixture | null }) =>
  renderInShell(<Widget />, { language, remote, data: { '/fixtures/next': data } });

test.each([
  [
    'da',
    'man. 23. nov.',
    '20.45',
    ['2 dage', '7 timer', '45 minutter'],
    'Seneste kamp: Liverpool 0–2 Everton',
  ],
  ['en', 'Mon 23 Nov', '19:45', ['2 days', '7 hours', '45 minutes'], 'Last match: Liverpool 0–2 Everton'],
] as const)(
  '[NEWS-1] in %s the next match has date, time, countdown and the last result',
  async (language, day, clock, left, last) => {
    const { container } = await show(language, { next, previous });
    expect(container.querySelector('time')).toHaveTextContent(day);
    expect(container).toHaveTextContent(clock);
    for (const part of left) expect(screen.getByRole('timer')).toHaveTextContent(part);
    expect(container).toHaveTextContent(last);
  },
);

test('[MATCH-2] a live match beside the news has score and minute but no countdown', async () => {
  const live = createFixture({ status: '2H', clock: createClock(63), score: { home: 2, away: 1 } });
  const { container } = await show('en', { next: live, previous });
  expect(container).toHaveTextContent('2–1');
  expect(container).toHaveTextContent('63′');
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Match in progress' })).toBeVisible();
});

test.each([
  ['2026-11-21T15:10:00Z', '3 hours10 minutes'],
  ['2026-11-21T12:09:00Z', '9 minutes'],
  ['2026-11-21T15:00:00Z', '3 hours'],
  ['2026-11-22T12:05:00Z', '1 day5 minutes'],
])('[NEWS-1] the countdown to %s has no unit that is zero', async (kickoff, text) => {
  await show('en', { next: { ...next, kickoff }, previous: null });
  const units = [...screen.getByRole('timer').querySelectorAll(':scope > :not([hidden])')].map(
    (unit) => unit.textContent,
  );
  expect(units.join('')).toBe(text);
});

test('a match without a time has no countdown', async () => {
  await show('en', { next: { ...next, timeKnown: false }, previous: null });
  expect(screen.queryByRole('timer')).toBeNull();
});

test.each([
  ['da', 'Ingen kampe på programmet', 'Alle kampe', '/kampe/2026'],
  ['en', 'No fixtures scheduled', 'All fixtures', '/fixtures/2026'],
] as const)(
  'without an upcoming match the block says so in %s and links to all fixtures',
  async (language, text, more, path) => {
    await show(language, { next: null, previous: null });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: more })).toHaveAttribute('href', path);
  },
);
