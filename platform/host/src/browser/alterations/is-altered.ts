import { hasMetTranslator } from './node-guard.ts';

const translatorMarks = 'html:is(.translated-ltr, .translated-rtl), font';

/**
 * Whether there were third-party DOM changes (translators, extensions). A region that throws on rendering then may not
 * be at fault.
 */
export const isAltered = (): boolean =>
  hasMetTranslator() ||
  (window.fanBaseAltered?.() ?? false) ||
  document.querySelector(translatorMarks) !== null;
