import type { Language } from '@fan-base/shared-contracts/language';
import type { Letter } from './letter.ts';

interface Addressee {
  readonly username: string;
  readonly language: Language;
  /** The site on which it happened. */
  readonly domain: string;
}

const letter = (
  { language, domain }: Addressee,
  texts: Readonly<Record<Language, readonly [subject: string, ...paragraphs: string[]]>>,
): Letter => {
  const [subject, ...paragraphs] = texts[language];
  return { subject, paragraphs, from: domain, language };
};

/** The link that sets a new password (ACCOUNT-4). */
export function resetLetter(to: Addressee, url: string): Letter {
  const labels = { da: 'Vælg en ny adgangskode', en: 'Choose a new password' };
  return {
    ...letter(to, {
      da: [
        `Ny adgangskode til ${to.domain}`,
        `Hej ${to.username}`,
        'Nogen har bedt om en ny adgangskode til din konto. Linket virker én gang og i en time.',
        'Var det ikke dig, skal du ikke gøre noget: Din adgangskode er den samme som før.',
      ],
      en: [
        `New password for ${to.domain}`,
        `Hello ${to.username}`,
        'Someone asked for a new password for your account. The link works once, for one hour.',
        'If it was not you, there is nothing to do: your password is the same as before.',
      ],
    }),
    action: { label: labels[to.language], url },
  };
}

/** Told whenever the password was changed: it may not have been the owner. */
export const passwordChangedLetter = (to: Addressee): Letter =>
  letter(to, {
    da: [
      `Din adgangskode til ${to.domain} er ændret`,
      `Hej ${to.username}`,
      'Adgangskoden til din konto er lige blevet ændret, og alle andre steder er logget ud.',
      'Var det ikke dig, så vælg straks en ny med "Glemt adgangskode".',
    ],
    en: [
      `Your password for ${to.domain} has been changed`,
      `Hello ${to.username}`,
      'The password of your account has just been changed, and everywhere else is logged out.',
      'If it was not you, choose a new one at once with "Forgot password".',
    ],
  });

/** Told to the address that was the account's until now. */
export const emailChangedLetter = (to: Addressee): Letter =>
  letter(to, {
    da: [
      `Din e-mailadresse på ${to.domain} er ændret`,
      `Hej ${to.username}`,
      'Din konto har fået en anden e-mailadresse, og denne bruges ikke mere.',
      'Var det ikke dig, så skriv til os på siden Om.',
    ],
    en: [
      `Your email address on ${to.domain} has been changed`,
      `Hello ${to.username}`,
      'Your account has another email address now, and this one is no longer used.',
      'If it was not you, write to us on the About page.',
    ],
  });
