import { createClock, createFixture } from '@fan-base/tooling/testing/create-fixture';
import { setupI18n } from '@lingui/core';
import { getCountedGoals } from '../../events/counted-goals.ts';
import { createEvent, person } from '../../testing/create-match.ts';
import { getNews, type MatchNow } from './match-news.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

function at(
  home: number,
  away: number,
  status: '1H' | 'HT' = '1H',
  events: MatchNow['events'] = null,
): MatchNow {
  const score = { home, away };
  const fixture = createFixture({ status, clock: createClock(30), score });
  return { fixture, events, counted: getCountedGoals(events ?? [], score) };
}

const goal = createEvent({ minute: 23 });
const late = createEvent({ minute: 45, extra: 2, side: 'away', player: person('Beto') });
const ownGoal = createEvent({ minute: 9, kind: 'own-goal', player: person('Tarkowski') });
const yellow = createEvent({ minute: 24, kind: 'yellow-card' });
const red = createEvent({ minute: 24, kind: 'red-card', side: 'away', player: person('Pickford') });
const second = createEvent({ minute: 70, kind: 'second-yellow-card', player: null, side: null });

test.each<[string, MatchNow, MatchNow, string[]]>([
  ['a goal without events', at(0, 0), at(1, 0), ['Goal! Liverpool 1–0 Everton']],
  [
    'a goal with its scorer',
    at(0, 0, '1H', []),
    at(1, 0, '1H', [goal]),
    ['Goal! Liverpool 1–0 Everton. Mohamed Salah, minute 23'],
  ],
  [
    'a goal in added time that ends the half',
    at(1, 0, '1H', [goal]),
    at(1, 1, 'HT', [goal, late]),
    ['Goal! Liverpool 1–1 Everton. Beto, minute 45+2'],
  ],
  [
    'an own goal',
    at(0, 0, '1H', []),
    at(1, 0, '1H', [ownGoal]),
    ['Goal! Liverpool 1–0 Everton. Tarkowski, minute 9 (Own goal)'],
  ],
  [
    'a goal whose event is missing',
    at(1, 0, '1H', [goal]),
    at(2, 0, '1H', [goal]),
    ['Goal! Liverpool 2–0 Everton'],
  ],
  ['a corrected score', at(1, 0), at(0, 0), ['The score is now Liverpool 0–0 Everton']],
  ['a new status', at(1, 0), at(1, 0, 'HT'), ['Half time: Liverpool 1–0 Everton']],
  ['a minute', at(1, 0), at(1, 0), []],
  ['a yellow card', at(0, 0, '1H', []), at(0, 0, '1H', [yellow]), []],
  [
    'a red card',
    at(0, 0, '1H', [yellow]),
    at(0, 0, '1H', [yellow, red]),
    ['Red card (Everton): Pickford, minute 24'],
  ],
  [
    'a second yellow card',
    at(0, 0, '1H', [red]),
    at(0, 0, '1H', [red, second]),
    ['Second yellow card: minute 70'],
  ],
  ['a red card that was there when the events were loaded', at(0, 0), at(0, 0, '1H', [red]), []],
])('[MATCH-4] what is announced of %s', (_what, before, now, news) => {
  expect(getNews(before, now, i18n)).toEqual(news);
});
