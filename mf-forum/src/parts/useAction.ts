import * as api from '@fan-base/shared-contracts/client';
import { ApiError, useShell } from '@fan-base/shared-contracts/shell';
import { useSingleRun } from '@fan-base/shared-ui/hooks/useSingleRun';
import { useLingui } from '@lingui/react/macro';
import { getFailureMessage } from './failure-message.ts';

/** Keys of the moderation page's data that an administrator's action changes. */
export const moderationKeys = [api.moderation.getReports(), api.moderation.getModerationLog()];

/**
 * Runs an action on a thread, revalidates its data, and shows an error on failure.
 * @param keys prefixes of the data that it changes
 */
export function useAction(...keys: readonly api.ApiKey[]) {
  const { refresh, toast } = useShell();
  const { i18n, t } = useLingui();
  const refreshed = () => refresh(...keys, api.forum.getForums());
  const act = useSingleRun(async (work: () => Promise<unknown>) => {
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
  });
  return { act, refreshed };
}
