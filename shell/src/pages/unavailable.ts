import { type Language, localeTag } from '@fan-base/shared-contracts/language';

const words: Record<Language, { title: string; text: string; retry: string }> = {
  da: {
    title: 'Siden er ude af drift lige nu',
    text: 'Vi kan ikke hente den lige nu. Prøv igen om lidt.',
    retry: 'Prøv igen',
  },
  en: {
    title: 'The site is out of order right now',
    text: 'We cannot fetch it at the moment. Try again shortly.',
    retry: 'Try again',
  },
};

/** The page of last resort, when not even the site's settings can be had: needs no API, remote or script. */
export function unavailableDocument(language: Language, status: number): string {
  const { title, text, retry } = words[language];
  const statusText = status === 500 ? 'Internal Server Error' : 'Service Unavailable';
  return [
    `<!doctype html><html lang="${localeTag[language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    '<style>:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}',
    'body{max-width:40rem;margin:15vh auto;padding:0 1rem}</style></head>',
    `<body><main><h1>${title}</h1><p>${text}</p><p><small>${status} ${statusText}</small></p>`,
    `<p><a href="">${retry}</a></p></main></body></html>`,
  ].join('');
}
