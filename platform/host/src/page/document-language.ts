import type { Language } from '@fan-base/shared-contracts/language';

/** The language of the document, for code without its site's settings. */
export const getDocumentLanguage = (): Language =>
  document.documentElement.lang.startsWith('da') ? 'da' : 'en';
