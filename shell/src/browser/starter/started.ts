import type { Language } from '@fan-base/shared-contracts/language';
import type { BootData } from '../../page/view/boot.ts';

declare global {
  interface Window {
    /** What the page hydrates from; set by the starter before it loads the shell. */
    fanBaseBoot?: Promise<BootData>;
    /** Writes times for a visitor in another time zone; set by `zone.ts`. */
    fanBaseZone?: (within: ParentNode, now: number, language: Language) => void;
    /**
     * Draws the menu of a stored login, until the page is woken; set by `member.ts`.
     * @param change makes a change that does not count as a third-party DOM change
     * @param wake called if the page has something for the member that takes React
     * @returns reads the account again, and marks unread posts
     */
    fanBaseMember?: (
      change: (make: () => void) => void,
      waking: AbortSignal,
      wake: () => void,
    ) => () => Promise<void>;
    /** Marks unread posts; set by `member.ts`. */
    fanBaseUnread?: (within: ParentNode) => void;
    /** Makes an element like another one; set by `morph.ts`. Focus, typed text and open details stay. */
    fanBaseMorph?: (now: Element, next: Element) => void;
  }
}
