import { STATUS_CODES } from 'node:http';
import { type Language, localeTag } from '@fan-base/shared-contracts/language';

interface ErrorTexts {
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

const unavailable: Record<Language, ErrorTexts> = {
  da: {
    title: 'Siden er ude af drift lige nu',
    text: 'Vi kan ikke hente den lige nu. Prøv igen om lidt.',
    link: 'Prøv igen',
  },
  en: {
    title: 'The site is unavailable right now',
    text: 'We can’t load it at the moment. Please try again shortly.',
    link: 'Try again',
  },
};

const tooMany: Record<Language, ErrorTexts> = {
  da: {
    title: 'For mange sider på én gang',
    text: 'Der er åbnet usædvanligt mange sider fra dit netværk på kort tid. Vent et øjeblik, og prøv igen.',
    link: 'Prøv igen',
  },
  en: {
    title: 'Too many pages opened',
    text: 'An unusual number of pages has been opened from your network. Wait a moment and try again.',
    link: 'Try again',
  },
};

const notFound: Record<Language, ErrorTexts> = {
  da: {
    title: 'Siden findes ikke',
    text: 'Vi kan ikke finde en side på denne adresse.',
    link: 'Gå til forsiden',
  },
  en: {
    title: 'Page not found',
    text: 'We can’t find a page at this address.',
    link: 'Go to the front page',
  },
};

/** Last-resort error page that needs no API, remote or script. */
export function unavailableDocument(language: Language, status: number): string {
  const isRefused = status < 500 && status !== 429;
  const { title, text, link } = (isRefused ? notFound : status === 429 ? tooMany : unavailable)[language];
  return [
    `<!doctype html><html lang="${localeTag[language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    '<style>:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}',
    'body{max-width:40rem;margin:15vh auto;padding:0 1rem}</style></head>',
    `<body><main><h1>${title}</h1><p>${text}</p><p><small>${status} ${STATUS_CODES[status] ?? ''}</small></p>`,
    // Reloading does not help with a wrong URL or a refusal.
    `<p><a href="${isRefused ? '/' : ''}">${link}</a></p></main></body></html>`,
  ].join('');
}
