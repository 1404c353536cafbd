import type { ApiKey } from '@fan-base/shared-contracts/client';
import { apiFetch } from '../data/api-fetch.ts';
import type { SessionOfPage } from './createSession.ts';
import { endsLogin } from './endsLogin.ts';

/**
 * Reads a call's answer as whoever is logged in, else as a visitor of the site. A login that turns out to have
 * ended is over in every tab, and the site's pages go on as a visitor's.
 * @throws ApiError
 */
export async function readAs<Answer>(
  key: ApiKey<Answer>,
  cache: RequestCache,
  session: Pick<SessionOfPage, 'token' | 'account'>,
  settingsToken: string,
): Promise<Answer> {
  const token = session.token();
  try {
    return await apiFetch(key, token ?? settingsToken, cache);
  } catch (error) {
    if (token === null || !endsLogin(error)) throw error;
    if (session.token() === token) session.account.forget();
    return apiFetch(key, session.token() ?? settingsToken, cache);
  }
}
