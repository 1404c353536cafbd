import { hasGuardActed } from './node-guard.ts';

const translatorMarks = 'html:is(.translated-ltr, .translated-rtl), font';

/**
 * Whether others have changed the document, such as a translator or an extension. What fails then may not be the
 * fault of our code.
 */
export const isAltered = (): boolean =>
  hasGuardActed() || (window.fanBaseAltered?.() ?? false) || document.querySelector(translatorMarks) !== null;
