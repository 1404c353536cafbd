import type { BootData } from '../../page/view/boot.ts';

declare global {
  interface Window {
    /** What the page hydrates from; set by the starter before it loads the shell. */
    fanBaseBoot?: Promise<BootData>;
  }
}
