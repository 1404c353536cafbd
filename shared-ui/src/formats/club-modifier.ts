import type { Language } from '@fan-base/shared-contracts/language';

/** A club's name before a noun: `Liverpool squad`; in Danish the genitive, `Liverpools trup`. */
export function formatClubModifier(name: string, language: Language): string {
  if (language === 'en') return name;
  return /[sxz]$/i.test(name) ? `${name}’` : `${name}s`;
}
