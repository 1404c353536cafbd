import type { Language } from '@fan-base/shared-contracts/language';
import { pathFor, type RouteKey, routeByKey } from '@fan-base/shared-contracts/routes';
import type { Config } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import type { SiteRecord } from '../network/directory.ts';
import { type EmailTemplate, renderEmail } from './email.ts';
import { enqueueMail } from './mail.queries.ts';

interface Addressee {
  readonly username: string;
  readonly language: Language;
  /** The site on which it happened. */
  readonly domain: string;
}

const template = (
  { language, domain }: Addressee,
  texts: Readonly<Record<Language, readonly [subject: string, ...paragraphs: string[]]>>,
): EmailTemplate => {
  const [subject, ...paragraphs] = texts[language];
  return { subject, paragraphs, from: domain, language };
};

/** The link that sets a new password (ACCOUNT-4). */
export function resetEmail(to: Addressee, url: string): EmailTemplate {
  const labels = { da: 'Vælg en ny adgangskode', en: 'Choose a new password' };
  return {
    ...template(to, {
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
export const passwordChangedEmail = (to: Addressee): EmailTemplate =>
  template(to, {
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

/** The link that verifies an email address. */
export function verificationEmail(to: Addressee, url: string): EmailTemplate {
  const labels = { da: 'Bekræft e-mailadressen', en: 'Confirm the email address' };
  return {
    ...template(to, {
      da: [
        `Bekræft din e-mailadresse på ${to.domain}`,
        `Hej ${to.username}`,
        'Bekræft, at adressen er din. Så kan du logge ind med den og få et link, hvis du glemmer din adgangskode. Linket virker i tre dage.',
        'Har du ikke en konto hos os, skal du ikke gøre noget: Uden bekræftelse bruger vi ikke adressen.',
      ],
      en: [
        `Confirm your email address on ${to.domain}`,
        `Hello ${to.username}`,
        'Confirm that this address is yours. Then you can log in with it, and get a link if you forget your password. The link works for three days.',
        'If you have no account with us, there is nothing to do: we do not use an address that is not confirmed.',
      ],
    }),
    action: { label: labels[to.language], url },
  };
}

/** Told to the present address when another was asked for: it may not have been the owner. */
export const emailChangeEmail = (to: Addressee): EmailTemplate =>
  template(to, {
    da: [
      `Din e-mailadresse på ${to.domain} er ved at blive ændret`,
      `Hej ${to.username}`,
      'Der er bedt om en anden e-mailadresse til din konto. Denne gælder, indtil den nye er bekræftet.',
      'Var det ikke dig, så vælg straks en ny adgangskode med "Glemt adgangskode", og skriv den rigtige adresse i dine indstillinger.',
    ],
    en: [
      `Your email address on ${to.domain} is being changed`,
      `Hello ${to.username}`,
      'Another email address was asked for on your account. This one stays until the new one is confirmed.',
      'If it was not you, choose a new password at once with "Forgot password", and put the right address into your settings.',
    ],
  });

/** Told when two-step login was switched on or off. */
export const secondFactorEmail = (to: Addressee, isOn: boolean): EmailTemplate =>
  template(to, {
    da: [
      `Totrinsbekræftelse på ${to.domain} er slået ${isOn ? 'til' : 'fra'}`,
      `Hej ${to.username}`,
      isOn
        ? 'Fra nu af skal der også bruges en kode fra din app, når du logger ind. Alle andre steder er logget ud.'
        : 'Fra nu af er adgangskoden nok til at logge ind på din konto.',
      'Var det ikke dig, så vælg straks en ny adgangskode med "Glemt adgangskode".',
    ],
    en: [
      `Two-step login on ${to.domain} was switched ${isOn ? 'on' : 'off'}`,
      `Hello ${to.username}`,
      isOn
        ? 'From now on a code from your app is needed too when you log in. Everywhere else is logged out.'
        : 'From now on the password is enough to log in to your account.',
      'If it was not you, choose a new password at once with "Forgot password".',
    ],
  });

/** Told to the address that was the account's until now. */
export const emailChangedEmail = (to: Addressee): EmailTemplate =>
  template(to, {
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

/** A link for a mail. Its token stands behind the `#`, which no server is sent and no log has. */
export const linkTo = (
  { publicAddress }: Pick<Config, 'publicAddress'>,
  { domain, language }: SiteRecord,
  key: RouteKey,
  token: string,
): string =>
  `${publicAddress.replace('{domain}', domain)}${pathFor(routeByKey(key), language)}#token=${token}`;

/** Queues an email for the owner of an account, in the language of the site; in a transaction where `db` is one. */
export const mailAccount = (
  dependencies: Pick<Dependencies, 'db' | 'clock' | 'jobs'>,
  { id, username, email }: { readonly id: string; readonly username: string; readonly email: string },
  { language, domain }: SiteRecord,
  write: (to: Addressee) => EmailTemplate,
): Promise<void> => enqueueMail(dependencies, renderEmail(write({ username, language, domain }), email), id);
