import { clockError, createClock, createServerTime } from './clock.ts';

const minute = 60_000;

const hour = 60 * minute;

test.each([
  ['right', 0, true, 0],
  ['a little slow', -20_000, true, 0],
  ['three hours slow', -3 * hour, true, 3 * hour],
  ['three hours slow, the document kept', -3 * hour, false, 2 * hour],
  ['a little fast, or the document sent by a CDN', 5 * minute, true, 0],
  ['three hours fast', 3 * hour, true, -3 * hour],
  ['perhaps right, the document being kept for hours', 3 * hour, false, 0],
])('[MATCH-4] a device whose clock is %s is corrected', (_what, ahead, isFromServer, error) => {
  const now = Date.parse('2026-11-22T15:00:00Z');
  const times = { rendered: now - hour, sent: isFromServer ? now : null };
  expect(clockError(times, now + ahead)).toBe(error);
});

test('[MATCH-4] on a device hours behind, the page shows the server’s time and continues from it', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-22T11:00:00Z') });
  const rendered = Date.parse('2026-11-22T13:30:00Z');
  const { clock, start } = createClock(
    rendered,
    createServerTime(rendered, Date.parse('2026-11-22T14:30:00Z')).now,
  );
  start();
  jest.advanceTimersByTime(30_000);
  expect(new Date(clock.getState()).toISOString()).toBe('2026-11-22T14:30:30.000Z');
  jest.useRealTimers();
});

describe('a device whose clock is set while a page is open', () => {
  const start = Date.parse('2026-11-22T15:00:00Z');
  beforeEach(() => jest.useFakeTimers({ now: start }));
  afterEach(() => jest.useRealTimers());
  const open = () => createServerTime(start, start);

  test.each([
    ['back by an hour', -hour],
    ['back by ten years', -3_652 * 24 * hour],
  ])('[MATCH-4] %s shows the server’s time', (_how, step) => {
    const { now } = open();
    jest.advanceTimersByTime(minute);
    expect(now()).toBe(start + minute);
    jest.setSystemTime(start + minute + step);
    jest.advanceTimersByTime(minute);
    expect(now()).toBe(start + 2 * minute);
    jest.advanceTimersByTime(hour);
    expect(now()).toBe(start + hour + 2 * minute);
  });

  test.each([
    ['put right, an hour forward', hour],
    ['put right, five minutes forward', 5 * minute],
    ['put right, an hour back', -hour],
    ['put right, ten seconds back', -10_000],
  ])('[MATCH-4] %s shows the server’s time after its next response', (_how, step) => {
    const { now, correct } = open();
    jest.setSystemTime(start + step);
    jest.advanceTimersByTime(minute);
    correct(start + minute);
    jest.advanceTimersByTime(minute);
    expect(now()).toBe(start + 2 * minute);
  });

  test('[MATCH-4] a device that slept for an hour shows the time immediately', () => {
    const { now } = open();
    // Its clock has gone on, its page's timers have not.
    jest.setSystemTime(start + hour);
    expect(now()).toBe(start + hour);
  });

  test('[MATCH-4] a response that took two seconds corrects nothing', () => {
    const { now, correct } = open();
    jest.advanceTimersByTime(2_000);
    correct(start);
    expect(now()).toBe(start + 2_000);
  });
});
