import type { ApiKey, ApiWrite } from '@fan-base/shared-contracts/client';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { apiFetch } from '../data/api-fetch.ts';
import type { SessionOfPage } from './create-session.ts';
import { send } from './send.ts';

/**
 * Sends a call as whoever is logged in, else as a visitor of the site. A login that turns out to have ended
 * is over in every tab; the call fails, and what was typed stays with whoever sent it.
 * @throws ApiError
 */
export async function sendWithSession<Answer>(
  write: ApiWrite<Answer>,
  session: Pick<SessionOfPage, 'token' | 'account'>,
  settingsToken: string,
): Promise<Answer> {
  const token = session.token();
  try {
    return await send(write, token ?? settingsToken);
  } catch (error) {
    if (endsLogin(error) && token !== null && session.token() === token) session.account.forget();
    throw error;
  }
}

/** Whether a refusal says that the login is over: ended, too old, or another site's. */
const endsLogin = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'unauthorized' || error.code === 'wrong_site');

/**
 * Reads a call's answer as whoever is logged in, else as a visitor of the site. A login that turns out to have
 * ended is over in every tab, and the site's pages go on as a visitor's.
 * @throws ApiError
 */
export async function readWithSession<Answer>(
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
