import { elementIds } from '../../page/boot.ts';

declare global {
  interface Window {
    /** Whether there were third-party DOM changes (translators, extensions) before the first call, as the frame hydrates. */
    fanBaseAltered?: () => boolean;
  }
}

/**
 * Watches for third-party DOM changes (translators, extensions) until the frame hydrates: React then renders again what
 * was changed. The page region and islands hydrate later, when React itself changes nodes around them, so changes in
 * between go unnoticed unless a translator made them (`is-altered.ts`). Attributes do not matter.
 * @returns runs a change that does not count
 */
export function watchAlterations(): (change: () => void) => void {
  let isAltered = false;
  const note = (records: readonly unknown[]) => {
    isAltered ||= records.length > 0;
  };
  const observer = new MutationObserver(note);
  const frame = document.getElementById(elementIds.frame);
  if (frame) observer.observe(frame, { childList: true, characterData: true, subtree: true });
  window.fanBaseAltered = () => {
    note(observer.takeRecords());
    observer.disconnect();
    return isAltered;
  };
  return (change) => {
    note(observer.takeRecords());
    change();
    observer.takeRecords();
  };
}
