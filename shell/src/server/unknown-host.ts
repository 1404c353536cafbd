import { type Language, localeTag } from '@fan-base/shared-contracts/language';
import { escape as escapeHtml } from 'html-escaper';

const messages: Record<Language, { title: string; text: string; link: string }> = {
  da: {
    title: 'Siden findes ikke',
    text: 'Der er ingen fanside på dette domæne. Alle fansider findes på netværkets forside:',
    link: 'Gå til',
  },
  en: {
    title: 'Page not found',
    text: 'There is no fan site on this domain. All fan sites are listed on the front page of the network:',
    link: 'Go to',
  },
};

/**
 * HOST-7: the page for a host without a site. It links to the network's main host and shows no club's
 * content.
 */
export function unknownHostDocument(language: Language, mainAddress: string): string {
  const { title, text, link } = messages[language];
  const href = escapeHtml(mainAddress);
  return [
    `<!doctype html><html lang="${localeTag[language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    '<style>:root{color-scheme:light dark;color:CanvasText;background:Canvas;font:1.125rem/1.5 system-ui,sans-serif}',
    'body{max-width:40rem;margin:15vh auto;padding:0 1rem}</style></head>',
    `<body><main><h1>${title}</h1><p>${text}</p>`,
    `<p><a href="${href}">${link} ${escapeHtml(new URL(mainAddress).host)}</a></p></main></body></html>`,
  ].join('');
}
