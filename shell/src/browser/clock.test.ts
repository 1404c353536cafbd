import { clockError, createClock, createNow, showsSameTime } from './clock.ts';

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
  const { clock, start } = createClock(rendered, createNow(rendered, Date.parse('2026-11-22T14:30:00Z')));
  start();
  jest.advanceTimersByTime(30_000);
  expect(new Date(clock.getState()).toISOString()).toBe('2026-11-22T14:30:30.000Z');
  jest.useRealTimers();
});

test.each([
  ['Berlin', -60, -120, true],
  ['Lagos, the same in winter only', -60, -60, false],
  ['Tokyo', -540, -540, false],
])('a device in %s compared with Copenhagen: %s, %s, %p', (_place, winter, summer, isSame) => {
  const offset = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
    return this.getUTCMonth() === 0 ? winter : summer;
  });
  expect(showsSameTime('Europe/Copenhagen', Date.UTC(2026, 10, 23))).toBe(isSame);
  expect(showsSameTime('America/New_York', Date.UTC(2026, 10, 23))).toBe(false);
  offset.mockRestore();
});
