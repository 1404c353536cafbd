import type { Language } from '@fan-base/shared-contracts/language';

/** Id of the squad page's section of absences, as its address has it after the #. */
export const absencesAnchor: Record<Language, string> = { da: 'fravaer', en: 'absences' };
