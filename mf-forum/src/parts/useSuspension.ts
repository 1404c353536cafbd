import { useNow, useSession } from '@fan-base/shared-contracts/shell';
import { useLingui } from '@lingui/react/macro';
import { formatSuspension } from './failure-message.ts';

/** Why the current member cannot post; null if they can. */
export function useSuspension(): string | null {
  const user = useSession((session) => session.user);
  const now = useNow();
  const { i18n } = useLingui();
  const until = user?.suspendedUntil;
  if (!until || Date.parse(until) <= now) return null;
  return formatSuspension(until, user.suspendedFor ?? '', i18n);
}
