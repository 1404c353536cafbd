/** Minimum interval between automatic reloads of a path, in ms (SHELL-4). */
export const reloadPauseMs = 10_000;

/** Time of the last automatic reload by path, in ms since 1970. */
export type Reloads = Readonly<Record<string, number>>;

interface ReloadCircumstances {
  /** Target of the reload. */
  readonly path: string;
  /** In ms since 1970. */
  readonly now: number;
  /** Null without storage: a reload loop could not be detected. */
  readonly reloads: Reloads | null;
  readonly isOnline: boolean;
  /** The user is typing. */
  readonly isVetoed: boolean;
}

/** Whether a navigation may be a full page load. */
export function isReloadAllowed({ path, now, reloads, isOnline, isVetoed }: ReloadCircumstances): boolean {
  if (isVetoed || !isOnline || !reloads) return false;
  // A clock that was set back must not block reloads for long.
  const last = reloads[path];
  return last === undefined || Math.abs(now - last) >= reloadPauseMs;
}
