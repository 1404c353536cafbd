import { elementIds } from '../../page/view/boot.ts';
import './started.ts';

/**
 * Watches whether others change the page's nodes, such as a translator or an extension, until it is hydrated: React
 * then renders again what they have changed. Attributes do not matter.
 * @returns runs a change of our own, which does not count
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
