import { loadScript } from '@fan-base/host/browser/starter/load-script';
import type { ScriptFile } from '@fan-base/host/page/boot';
import { storage } from '@fan-base/host/page/storage';
import { tokenKey } from '../session/token-key.ts';
import './started.ts';

interface MemberFollower {
  readonly file: ScriptFile;
  readonly change: (make: () => void) => void;
  readonly waking: AbortSignal;
  /** Called if the menu's code cannot be loaded. */
  readonly wake: () => void;
  /** Resolves when the account may be read. */
  readonly loaded: Promise<void>;
}

/** Shows the menu of a stored login, also of one in another tab. */
export function followMember({ file, change, waking, wake, loaded }: MemberFollower): void {
  let isLoading = false;
  const show = async () => {
    if (isLoading || storage.read(tokenKey) === null) return;
    isLoading = true;
    try {
      await loadScript(file);
    } catch {
      wake();
      return;
    }
    const refresh = window.fanBaseMember?.(change, waking);
    await loaded;
    if (!waking.aborted) await refresh?.();
  };
  addEventListener('storage', () => void show(), { signal: waking });
  void show();
}
