import type { Language } from '@fan-base/shared-contracts/language';

/** Fragment id of the absences section on the squad page. */
export const absencesAnchor: Record<Language, string> = { da: 'fravaer', en: 'absences' };
