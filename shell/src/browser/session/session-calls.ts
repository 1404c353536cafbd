import type { ApiKey, ApiWrite } from '@fan-base/shared-contracts/client';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { apiFetch } from '../data/api-fetch.ts';
import type { SessionOfPage } from './create-session.ts';
import { send } from './send.ts';

/** Prefix of the calls that log in or change an account. */
const accountPath = '/user/';

/**
 * Sends a write with the user's session, or the site's token if logged out. If the session has expired, all tabs are
 * logged out; the call fails, so that the caller can keep the user's input.
 * @param onAccountFailed logs the failure of a call about the account
 * @throws ApiError
 */
export async function sendWithSession<Answer>(
  write: ApiWrite<Answer>,
  session: Pick<SessionOfPage, 'token' | 'account' | 'during'>,
  settingsToken: string,
  onAccountFailed: (path: string, error: unknown) => void,
): Promise<Answer> {
  const token = session.token();
  const isAccountCall = write.path.startsWith(accountPath);
  const call = () => send(write, token ?? settingsToken);
  try {
    return await (isAccountCall ? session.during(call) : call());
  } catch (error) {
    if (isAccountCall) onAccountFailed(write.path, error);
    if (endsLogin(error) && token !== null && session.token() === token) session.account.forget();
    throw error;
  }
}

/** Whether an error means that the session is over: expired, revoked, or another site's. */
const endsLogin = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'unauthorized' || error.code === 'wrong_site');

/**
 * Reads with the user's session, or the site's token if logged out. If the session has expired, all tabs are
 * logged out, and the request is repeated as a visitor.
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
