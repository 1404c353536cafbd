import { setTimeout as delay } from 'node:timers/promises';
import { servicePath } from '@fan-base/shared-contracts/service';
import { ApiError } from '@fan-base/shared-contracts/shell';
import type { PageData } from '../../page/render-task.ts';
import type { ApiClient, ManyAnswers } from '../http/api-client.ts';
import type { PageRequest } from './page-request.ts';

export const noData: PageData = { answers: new Map(), failures: new Map(), surrogateKeys: [], mayLag: false };

/** Whether the API returned a page beyond the end of a list, so that the site's page does not exist. */
function isBeyondLast(key: string, answer: string): boolean {
  if (!/[?&]page=/.test(key)) return false;
  const { page, pages }: { page?: unknown; pages?: unknown } = JSON.parse(answer) ?? {};
  return typeof page === 'number' && typeof pages === 'number' && page > Math.max(1, pages);
}

/** How long a document waits for the services of guests after its own data, in ms. */
const guestMs = 250;

/** Whether a key is served by the service of a remote that the page does not belong to. */
export const isGuestKey = (key: string, { match }: PageRequest): boolean =>
  key.startsWith('/r/') && !key.startsWith(`${servicePath(match?.route.remote ?? 'shell')}/`);

/** Keys of a guest, and its answers. */
interface RequestedKeys {
  readonly keys: readonly string[];
  readonly answers: Promise<ManyAnswers>;
}

/** The answers of a service that came too late; browsers request the keys again. */
function toTimedOutAnswers(keys: readonly string[]): ManyAnswers {
  const error = new ApiError(0, 'The service of a guest did not answer in time');
  return { answers: new Map(keys.map((key) => [key, error])), surrogateKeys: [], mayLag: false };
}

/** The keys of each guest: one that hangs must not delay those of others. */
const groupByService = (keys: readonly string[]): string[][] =>
  Object.values(Object.groupBy(keys, (key) => key.split(/[/?]/, 3)[2] ?? '')).flatMap((some) =>
    some ? [some] : [],
  );

/**
 * Requests the data of a page.
 * @returns requests the missing keys: the page's own in one batch, and those of each guest's service in another. It
 *   waits for guests for 250 ms in all after the page's own data. Failures are left to the page's own error states
 */
export function createDataLoader(page: PageRequest, api: Pick<ApiClient, 'getAll'>) {
  const { settings, hasWritten = false, requestId, visitor } = page;
  const credentials = {
    token: settings.token,
    domain: settings.domain,
    hasWritten,
    ...(visitor && { visitor }),
    ...(requestId && { requestId }),
  };
  let guestMsLeft = guestMs;

  /** Guest answers that arrive within the remaining budget. Late requests go on: the API caches or counts their outcome. */
  async function waitForGuests(guests: readonly RequestedKeys[]): Promise<ManyAnswers[]> {
    const since = performance.now();
    const stop = new AbortController();
    const isLate = delay(Math.max(0, guestMsLeft), null, { ref: false, signal: stop.signal }).catch(
      () => null,
    );
    const given = await Promise.all(
      guests.map(
        async ({ keys, answers }) => (await Promise.race([answers, isLate])) ?? toTimedOutAnswers(keys),
      ),
    );
    stop.abort();
    guestMsLeft -= performance.now() - since;
    return given;
  }

  return async function addMissing(data: PageData, keys: Iterable<string>): Promise<PageData> {
    const missing = [...new Set(keys)].filter((key) => !data.answers.has(key) && !data.failures.has(key));
    const pageKeys = missing.filter((key) => !isGuestKey(key, page));
    const guests = groupByService(missing.filter((key) => isGuestKey(key, page))).map((some) => ({
      keys: some,
      answers: api.getAll(some, { ...credentials, isForGuest: true }),
    }));
    const given = pageKeys.length === 0 ? [] : [await api.getAll(pageKeys, credentials)];
    if (guests.length > 0) given.push(...(await waitForGuests(guests)));
    const answers = new Map(data.answers);
    const failures = new Map(data.failures);
    for (const [key, answer] of given.flatMap((some) => [...some.answers])) {
      if (answer instanceof ApiError) failures.set(key, answer.status);
      else if (isBeyondLast(key, answer)) failures.set(key, 404);
      else answers.set(key, answer);
    }
    return {
      answers,
      failures,
      surrogateKeys: [...data.surrogateKeys, ...given.flatMap(({ surrogateKeys }) => surrogateKeys)],
      mayLag: data.mayLag || given.some(({ mayLag }) => mayLag),
    };
  };
}

/** The part of the data that a page used. */
export function pickData({ answers, failures, ...rest }: PageData, keys: readonly string[]): PageData {
  const isUsed = ([key]: readonly [string, unknown]) => keys.includes(key);
  return {
    answers: new Map([...answers].filter(isUsed)),
    failures: new Map([...failures].filter(isUsed)),
    ...rest,
  };
}
