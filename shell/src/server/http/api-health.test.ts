/** @jest-environment node */
import { ApiError } from '@fan-base/shared-contracts/shell';
import { type ApiHealth, createApiHealth } from './api-health.ts';

let areChangesKnown: boolean;
let health: ApiHealth;
beforeEach(() => {
  jest.useFakeTimers();
  areChangesKnown = false;
  health = createApiHealth(() => areChangesKnown);
});
afterEach(() => jest.useRealTimers());

const never = new Promise<string>(() => {});
/** What visitors get who arrive now: work that never ends, or null. */
const isAway = async () =>
  (await Promise.race([health.unlessAway(never), Promise.resolve('waits')])) === null;
const call = (error?: Error) =>
  health.watch(error ? Promise.reject(error) : Promise.resolve('answer')).catch(() => undefined);

test.each([0, 502, 503, 504])('an API without an answer (%s) is away until it answers', async (status) => {
  await call(new ApiError(status, 'x'));
  expect(await isAway()).toBe(true);
  await call();
  expect(await isAway()).toBe(false);
});

test.each([400, 404, 429, 500])('an API that answers with an error (%s) is not away', async (status) => {
  await call(new ApiError(0, 'x'));
  await call(new ApiError(status, 'x'));
  expect(await isAway()).toBe(false);
});

test('a call that takes a second releases waiting requests, and continues', async () => {
  const answer = Promise.withResolvers<string>();
  const watched = health.watch(answer.promise);
  const waiting = health.unlessAway(watched);
  jest.advanceTimersByTime(999);
  expect(await isAway()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(await waiting).toBeNull();
  answer.resolve('late answer');
  expect(await watched).toBe('late answer');
  expect(await isAway()).toBe(false);
});

test('while the stream of changes is open, failures and slow calls release no waiting requests', async () => {
  areChangesKnown = true;
  void health.watch(never);
  const waiting = health.unlessAway(Promise.resolve().then(() => 'done'));
  jest.advanceTimersByTime(5_000);
  expect(await waiting).toBe('done');
  await call(new ApiError(503, 'x'));
  expect(await isAway()).toBe(false);
  areChangesKnown = false;
  expect(await isAway()).toBe(true);
});

test('work that fails before the API is away fails for its waiting requests', async () => {
  await expect(health.unlessAway(Promise.reject(new Error('x')))).rejects.toThrow('x');
});
