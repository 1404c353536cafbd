import type { Language } from '@fan-base/shared-contracts/language';

/** Apart from the design system's other words (`messages.ts`): it is all of them that the shell's first file needs. */
export const loadingLabel: Readonly<Record<Language, string>> = { da: 'Henter', en: 'Loading' };
