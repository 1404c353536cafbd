import { followTime, writeTimes } from './follow-time.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('relative times of parts that are not hydrated follow the clock', () => {
  document.documentElement.lang = 'da-DK';
  document.body.innerHTML =
    '<time data-relative datetime="2026-11-22T14:10:00Z">for 5 minutter siden</time> <time>5</time>';
  let now = Date.parse('2026-11-22T15:00:00Z');
  followTime(() => writeTimes(document, now));
  expect(document.body.textContent).toBe('for 50 minutter siden 5');
  now += 60_000;
  jest.advanceTimersByTime(30_000);
  expect(document.body.textContent).toBe('for 51 minutter siden 5');
});

test('the minutes of running matches follow the clock', () => {
  document.body.innerHTML = '<small data-clock="2026-11-22T15:00:00Z" data-added-after="45">9′</small>';
  let now = Date.parse('2026-11-22T15:12:30Z');
  followTime(() => writeTimes(document, now));
  expect(document.body.textContent).toBe('13′');
  now = Date.parse('2026-11-22T15:46:30Z');
  jest.advanceTimersByTime(30_000);
  expect(document.body.textContent).toBe('45+2′');
});

test('countdowns follow the clock, without units that are zero', () => {
  const unit = (name: string, count: number, one: string, other: string) =>
    `<span data-unit="${name}"><b>${count}</b> <span data-one="${one}" data-other="${other}">${other}</span></span>`;
  document.body.innerHTML = `<p data-countdown="2026-11-22T15:00:00Z">${[
    unit('days', 0, 'day', 'days'),
    unit('hours', 2, 'hour', 'hours'),
    unit('minutes', 30, 'minute', 'minutes'),
  ].join('')}</p>`;
  writeTimes(document, Date.parse('2026-11-22T13:59:00Z'));
  const shown = [...document.querySelectorAll('[data-unit]:not([hidden])')];
  expect(shown.map(({ textContent }) => textContent)).toEqual(['1 hour', '1 minute']);
});
