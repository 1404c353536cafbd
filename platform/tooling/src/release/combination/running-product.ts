import type { Route } from '@fan-base/shared-contracts/route-table';
import { array, enums, is, nullable, object, optional, string } from '@fan-base/shared-contracts/struct';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import type { Versions } from '@fan-base/shared-releases/combination-tests';
import { request } from 'undici';

/** The first page with another shell waits for its server. */
const timeoutMs = 60_000;

const Composition = object({
  routes: array(
    object({
      key: string(),
      da: string(),
      en: string(),
      remote: string(),
      on: optional(enums(['network', 'everywhere'])),
      guard: optional(enums(['auth-client', 'admin-client'])),
    }),
  ),
  apps: array(object({ name: string(), version: nullable(string()), pinProblem: nullable(string()) })),
});

/** Cookies of a tester, by the names under which browsers store them. */
export type TesterCookies = Readonly<Record<string, string>>;

/**
 * Cookies that select versions.
 * @param pins `mf-news@1.2.0,mf-squad@2.0.0`
 * @param key a tester's key; undefined on this machine, which needs none
 */
export function createCookies(pagesUrl: string, pins: string, key: string | undefined): TesterCookies {
  // As the pages server names them: over https for this host only.
  const prefix = pagesUrl.startsWith('https:') ? '__Host-' : '';
  return {
    [`${prefix}release_pins`]: encodeURIComponent(pins),
    ...(key && { [`${prefix}qa`]: key }),
  };
}

/** The versions that a browser gets, and their pages. */
export interface RunningCombination {
  readonly versions: Versions;
  readonly routes: readonly Route[];
}

/**
 * The combination that a running product gives to a browser with these cookies.
 * @throws RefusedChange if it gives testers none, or one of the pinned versions cannot be used
 */
export async function readCombination(pagesUrl: string, cookies: TesterCookies): Promise<RunningCombination> {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const answer = await request(`${pagesUrl}/qa/composition`, {
    // A bot gets no canary.
    headers: { cookie: cookie.join('; '), 'user-agent': 'fan-base e2e bot' },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  }).catch((error) => {
    throw new RefusedChange(`The product at ${pagesUrl} cannot be reached: ${error.message}`);
  });
  const text = await answer.body.text();
  if (answer.statusCode === 404)
    throw new RefusedChange(
      `${pagesUrl} is not open to testers without a valid key: npm run release -- key tester NAME, then --key KEY`,
    );
  const found: unknown = answer.statusCode === 200 ? JSON.parse(text) : null;
  if (!is(found, Composition))
    throw new RefusedChange(`${pagesUrl} does not say which versions it has (${answer.statusCode})`);
  const problems = found.apps.flatMap(({ name, pinProblem, version }) =>
    pinProblem || version === null ? [`${name} (${pinProblem ?? 'unreadable'})`] : [],
  );
  if (problems.length > 0) throw new RefusedChange(`These versions cannot be used: ${problems.join(', ')}`);
  const versions = Object.fromEntries(found.apps.map(({ name, version }) => [name, version ?? '']));
  return { versions, routes: found.routes };
}
