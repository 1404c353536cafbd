/** The two languages of the network; the order is the order in which they are offered. */
export const languages = ['da', 'en'] as const;
export type Language = (typeof languages)[number];

/** BCP 47 tag for Intl and for `<html lang>`: Danish as in Denmark, English as in Great Britain. */
export const localeTag: Record<Language, string> = { da: 'da-DK', en: 'en-GB' };

/** The language of a site, which follows from its domain (HOST-2): `.com` is English, everything else Danish. */
export const getDomainLanguage = (domain: string): Language => (domain.endsWith('.com') ? 'en' : 'da');
