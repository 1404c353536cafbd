import type { SignedView } from '@fan-base/host/page/remotes/failure-report';

const view: SignedView = { view: 'signed', versions: { shell: '1.0.0' } };
const sent: string[] = [];
/** A failed call, of the class that `report-call.ts` has loaded. */
let fail: (status: number, message: string, code?: 'invalid_credentials' | 'code_needed') => Error;
let wrong: Error;
let reportCall: (path: string, error: unknown, view: SignedView | undefined, isDev: boolean) => void;

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  sent.length = 0;
  Object.assign(navigator, { sendBeacon: (_path: string, body: string) => sent.push(body) > 0 });
  ({ reportCall } = await import('./report-call.ts'));
  const { ApiError } = await import('@fan-base/shared-contracts/shell');
  fail = (...parts) => new ApiError(...parts);
  wrong = fail(401, 'kenny@example.org: Invalid credentials.', 'invalid_credentials');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const listCalls = () => {
  jest.advanceTimersByTime(1_000);
  return sent.flatMap((body) => JSON.parse(body).failedCalls ?? []);
};

test('[ACCOUNT-2] failures of logins, passwords and the build check are sent without personal data', () => {
  reportCall('/user/login', wrong, view, false);
  reportCall('/user/register', fail(0, 'Failed to fetch kenny'), view, false);
  reportCall('/latest-build.json', new Error('/latest-build.json: 503'), view, false);
  expect(listCalls()).toEqual([
    { path: '/user/login', status: 401, code: 'invalid_credentials' },
    { path: '/user/register', status: 0 },
    { path: '/latest-build.json', status: 0 },
  ]);
});

test('[ACCOUNT-2] neither the second step of a login nor a path that names a login is reported', () => {
  reportCall('/user/login', fail(401, 'code', 'code_needed'), view, false);
  reportCall('/user/me/logins/8', wrong, view, false);
  reportCall('/user/login', wrong, undefined, false);
  expect(listCalls()).toEqual([]);
});

test('[ACCOUNT-2] a page view reports at most twenty failed calls', () => {
  for (let n = 0; n < 50; n += 1) reportCall('/user/login', wrong, view, false);
  expect(listCalls()).toHaveLength(20);
});

test('failed calls are shown in the console in development only', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  reportCall('/user/login', wrong, view, false);
  expect(warn).not.toHaveBeenCalled();
  reportCall('/user/login', wrong, view, true);
  expect(warn).toHaveBeenCalledWith('/user/login failed', wrong);
});
