import type { FailureReport, SignedView } from '../../../page/remotes/failure-report.ts';

const view: SignedView = { view: 'signed', versions: { 'mf-news': '1.0.0' } };
const failure = {
  remote: 'mf-news',
  version: '1.0.0',
  code: 'chunk-missing',
  duration: 12,
  region: 'page',
} satisfies FailureReport;
const { version: _version, ...sentFailure } = failure;

const sent: string[] = [];
let report: (failure: FailureReport, view?: SignedView) => void;

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  sent.length = 0;
  Object.assign(navigator, { sendBeacon: (_path: string, body: string) => sent.push(body) > 0 });
  const { report: reportTo } = await import('./report.ts');
  report = (reported, signed = view) => reportTo(reported, signed);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const failures = (body: string | undefined) => JSON.parse(body ?? '{}').failures;

test('failures within a second are batched, and sent once per page view', () => {
  report(failure);
  report(failure);
  report({ ...failure, region: 'mf-news-list' });
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1_000);
  report({ ...failure, duration: 99 });
  jest.advanceTimersByTime(10_000);
  expect(sent).toHaveLength(1);
  expect(failures(sent[0])).toEqual([sentFailure, { ...sentFailure, region: 'mf-news-list' }]);
});

test('a page view reports at most twenty failures', () => {
  for (let n = 0; n < 50; n++) report({ ...failure, region: `island-${n}` });
  jest.advanceTimersByTime(1_000);
  expect(failures(sent[0])).toHaveLength(20);
});

test('pending reports are sent when the page is left', () => {
  report(failure);
  window.dispatchEvent(new Event('pagehide'));
  expect(failures(sent[0])).toEqual([sentFailure]);
  jest.advanceTimersByTime(1_000);
  expect(sent).toHaveLength(1);
});

test('offline browsers report when back online', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  report(failure);
  jest.advanceTimersByTime(1_000);
  expect(sent).toEqual([]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(sent).toHaveLength(1);
});

test('failures are sent with the view signed for their version, one request per view', () => {
  const newer: SignedView = { view: 'newer', versions: { 'mf-news': '1.1.0' } };
  report(failure);
  report({ ...failure, version: '1.1.0' }, newer);
  jest.advanceTimersByTime(1_000);
  expect(sent.map((body) => JSON.parse(body))).toEqual([
    { ...view, failures: [sentFailure] },
    { ...newer, failures: [sentFailure] },
  ]);
});
