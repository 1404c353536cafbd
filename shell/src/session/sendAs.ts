import type { ApiWrite } from '@fan-base/shared-contracts/client';
import type { SessionOfPage } from './createSession.ts';
import { endsLogin } from './endsLogin.ts';
import { send } from './send.ts';

/**
 * Sends a call as whoever is logged in, else as a visitor of the site. A login that turns out to have ended
 * is over in every tab; the call fails, and what was typed stays with whoever sent it.
 * @throws ApiError
 */
export async function sendAs<Answer>(
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
