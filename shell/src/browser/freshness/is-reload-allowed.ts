/** Milliseconds in which the page is reloaded by itself at most once for a path (SHELL-4). */
export const reloadPauseMs = 10_000;

/** When the page was last reloaded by itself, in milliseconds since 1970, by path. */
export type Reloads = Readonly<Record<string, number>>;

interface ReloadCircumstances {
  /** Where the reload would lead. */
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Null where the browser keeps nothing: then nobody knows whether the page goes round in circles. */
  readonly reloads: Reloads | null;
  readonly isOnline: boolean;
  /** Someone is writing. */
  readonly isVetoed: boolean;
}

/** Whether a move may be a full load instead. */
export function isReloadAllowed({ path, now, reloads, isOnline, isVetoed }: ReloadCircumstances): boolean {
  if (isVetoed || !isOnline || !reloads) return false;
  // A clock that was put back in between must not forbid reloads for long.
  const last = reloads[path];
  return last === undefined || Math.abs(now - last) >= reloadPauseMs;
}
