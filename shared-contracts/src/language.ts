/** Languages of the network, in display order. */
export const languages = ['da', 'en'] as const;
export type Language = (typeof languages)[number];

/** BCP 47 tag for Intl and `<html lang>`. */
export const localeTag: Record<Language, string> = { da: 'da-DK', en: 'en-GB' };

/** Language of a site by its domain (HOST-2): `.com` is English, everything else Danish. */
export const getDomainLanguage = (domain: string): Language => (domain.endsWith('.com') ? 'en' : 'da');
