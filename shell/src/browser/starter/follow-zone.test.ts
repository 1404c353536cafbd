import { loadScript } from '@fan-base/host/browser/starter/load-script';
import { writeTimes } from './follow-time.ts';
import { createZoneFollower } from './follow-zone.ts';

jest.mock('@fan-base/host/browser/starter/load-script', () => ({ loadScript: jest.fn() }));

const { dataset } = document.documentElement;
const load = jest.mocked(loadScript);
const now = Date.parse('2026-11-27T18:00:00Z');
// Tests run in UTC.
const home = '0,0';
const away = '60,120';

function open() {
  document.documentElement.lang = 'en-GB';
  document.body.innerHTML =
    '<time datetime="2026-11-28T20:00:00.000Z" title="Saturday" data-as="kickoff">tomorrow 21:00</time>';
  return createZoneFollower({ href: '/zone.js' }, () => writeTimes(document, now));
}

beforeEach(() => {
  delete window.fanBaseZone;
  dataset['zone'] = away;
  dataset['abroad'] = 'pending';
  load.mockReset().mockImplementation(async () => void (await import('./zone.ts')));
});

test('[MATCH-6] times are written before they are shown', async () => {
  const follow = open();
  await follow();
  expect(document.body.textContent).toBe('tomorrow 20:00');
  expect(document.querySelector('time')?.title).toBe('Saturday 28 November 2026 at 20:00');
  expect(dataset['abroad']).toBe('own');
});

test('[MATCH-6] times that cannot be written are shown as the site’s, until they can', async () => {
  const follow = open();
  load.mockRejectedValueOnce(new Error('offline'));
  await follow();
  expect([dataset['abroad'], document.body.textContent]).toEqual(['site', 'tomorrow 21:00']);
  jest.isolateModules(() => require('./zone.ts'));
  await follow();
  expect(dataset['abroad']).toBe('own');
});

test('[MATCH-6] a visitor at home needs no other code, also after a journey', async () => {
  dataset['zone'] = home;
  const follow = open();
  await follow();
  expect([load.mock.calls.length, dataset['abroad']]).toEqual([0, undefined]);
  dataset['zone'] = away;
  await follow();
  expect(load).toHaveBeenCalledTimes(1);
  dataset['zone'] = home;
  await follow();
  expect(dataset['abroad']).toBeUndefined();
});

test('[MATCH-6] what the hydrated page has written is not said to be the site’s', async () => {
  const follow = open();
  load.mockImplementationOnce(async () => {
    dataset['abroad'] = 'own';
    throw new Error('offline');
  });
  await follow();
  expect(dataset['abroad']).toBe('own');
});
