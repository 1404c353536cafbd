import { STATUS_CODES } from 'node:http';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Language } from '@fan-base/shared-contracts/language';
import { messages } from '@fan-base/shared-ui/theme/messages';
import { errorDocument } from '../site/error-document.ts';

interface ErrorTexts {
  readonly title: string;
  readonly text: string;
}

const unavailable: Record<Language, ErrorTexts> = {
  da: {
    title: 'Siden er ude af drift lige nu',
    text: 'Vi kan ikke hente den lige nu. Prøv igen om lidt.',
  },
  en: {
    title: 'The site is unavailable right now',
    text: 'We can’t load it at the moment. Please try again shortly.',
  },
};

const tooMany: Record<Language, ErrorTexts> = {
  da: {
    title: 'For mange sider på én gang',
    text: 'Der er åbnet usædvanligt mange sider fra dit netværk på kort tid. Vent et øjeblik, og prøv igen.',
  },
  en: {
    title: 'Too many pages opened',
    text: 'An unusual number of pages has been opened from your network. Wait a moment and try again.',
  },
};

const notFound: Record<Language, ErrorTexts> = {
  da: {
    title: 'Siden findes ikke',
    text: 'Vi kan ikke finde en side på denne adresse.',
  },
  en: {
    title: 'Page not found',
    text: 'We can’t find a page at this address.',
  },
};

/**
 * NAV-6: the error page, 500 'Internal Server Error' by default.
 * @param settings the host's, if they are available: the page has the club's colors
 */
export function unavailableDocument(language: Language, settings: Settings | null, status = 500): string {
  const isRefused = status < 500 && status !== 429;
  const home = { href: '/', label: messages.backToHome[language] };
  return errorDocument({
    settings,
    language,
    ...(isRefused ? notFound : status === 429 ? tooMany : unavailable)[language],
    detail: `${status} ${STATUS_CODES[status] ?? ''}`,
    // Reloading does not help with a wrong URL or a refusal.
    links: isRefused ? [home] : [{ href: '', label: messages.tryAgain[language] }, home],
  });
}
