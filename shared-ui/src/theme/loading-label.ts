import type { Language } from '@fan-base/shared-contracts/language';

/** Separate from `messages.ts`: the shell's first file needs only this text of the design system. */
export const loadingLabel: Readonly<Record<Language, string>> = { da: 'Henter', en: 'Loading' };
