import { readErrorEvent, selectErrors } from './inspection.ts';

const react = readErrorEvent(
  new CustomEvent('fan-base:react-error', {
    detail: { region: 'page', kind: 'caught', error: new Error('broken') },
  }),
);
const failure = readErrorEvent(
  new CustomEvent('fan-base:remote-failure', {
    detail: { remote: 'mf-squad', version: '1.0.0', code: 'unreachable', duration: 12, region: null },
  }),
);

test('[MF-5] errors are listed by region, remote failures in all regions of the remote', () => {
  expect(react).toEqual({ region: 'page', remote: null, kind: 'caught', message: 'broken' });
  expect(failure).toEqual({ region: null, remote: 'mf-squad', kind: 'unreachable', message: '1.0.0' });
  const all = [react, failure];
  expect(selectErrors(all, { id: 'page', remote: 'mf-news' })).toEqual([react]);
  expect(selectErrors(all, { id: 'mf-squad-absences', remote: 'mf-squad' })).toEqual([failure]);
  expect(selectErrors(all, { id: 'frame', remote: 'shell' })).toEqual([]);
});
