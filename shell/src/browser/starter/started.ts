import type { BootData } from '../../page/view/boot.ts';

declare global {
  interface Window {
    /** What the page hydrates from; set by the starter before it loads the shell. */
    fanBaseBoot?: Promise<BootData>;
    /** Whether there were third-party DOM changes (translators, extensions) before the first call, as the frame hydrates. */
    fanBaseAltered?: () => boolean;
    /** Makes an element like another one; set by `morph.ts`. Focus, typed text and open details stay. */
    fanBaseMorph?: (now: Element, next: Element) => void;
  }
}
