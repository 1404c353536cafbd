import { loadScript } from '@fan-base/host/browser/starter/load-script';
import type { ScriptFile } from '@fan-base/host/page/boot';
import { storage } from '@fan-base/host/page/storage';
import { marksKey } from '@fan-base/shared-contracts/read-marks';
import { tokenKey } from '../session/token-key.ts';
import './started.ts';
import { hasUnreadPlaces } from './unread-marks.ts';

interface MemberFollower {
  readonly file: ScriptFile;
  readonly change: (make: () => void) => void;
  readonly waking: AbortSignal;
  /** Called if the menu's code cannot be loaded, or the page has something for the member that takes React. */
  readonly wake: () => void;
  /** Resolves when the account may be read. */
  readonly loaded: Promise<void>;
}

/** Whether there is something to mark for a visitor, whose marks are in this browser. */
const hasMarks = () => storage.read(marksKey) !== null && hasUnreadPlaces();

/** Shows the menu of a stored login, also of one in another tab, and unread marks. */
export function followMember({ file, change, waking, wake, loaded }: MemberFollower): void {
  let isLoading = false;
  const show = async () => {
    const isMember = storage.read(tokenKey) !== null;
    if (isLoading || !(isMember || hasMarks())) return;
    isLoading = true;
    try {
      await loadScript(file);
    } catch {
      if (isMember) wake();
      return;
    }
    const refresh = window.fanBaseMember?.(change, waking, wake);
    await loaded;
    if (!waking.aborted) await refresh?.();
  };
  addEventListener('storage', () => void show(), { signal: waking });
  void show();
}
