import type { MatchClock } from '@fan-base/shared-contracts/api/fixtures';

const minuteMs = 60_000;

/** A match minute with added time: `63′`, `90+4′`. */
export const formatMinute = (minute: number, extra: number | null): string =>
  extra ? `${minute}+${extra}′` : `${minute}′`;

/** The minute that a running clock shows. @param now in ms since 1970 */
export function formatClock({ startedAt, addedAfter }: MatchClock, now: number): string {
  const minute = Math.max(1, Math.floor((now - Date.parse(startedAt)) / minuteMs) + 1);
  return formatMinute(Math.min(minute, addedAfter), Math.max(0, minute - addedAfter));
}
