import * as api from '@fan-base/shared-contracts/client';
import { ApiError, useShell } from '@fan-base/shared-contracts/shell';
import { useLingui } from '@lingui/react/macro';
import { getFailureMessage } from './failure-message.ts';

/** What an administrator's act changes on the page of moderation. */
export const moderationKeys = [api.moderation.getReports(), api.moderation.getModerationLog()];

/**
 * Does something with a thread, shows it anew, and tells when it could not be done.
 * @param keys beginnings of the data that it changes
 */
export function useAction(...keys: readonly api.ApiKey[]) {
  const { refresh, toast } = useShell();
  const { i18n, t } = useLingui();
  const refreshed = () => refresh(...keys, api.forum.getForums());
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({
        kind: 'error',
        message: getFailureMessage(error, t`That did not work. Try again in a moment.`, i18n),
      });
      return;
    }
    await refreshed();
  };
  return { act, refreshed };
}
