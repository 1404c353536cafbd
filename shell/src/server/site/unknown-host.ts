import type { Language } from '@fan-base/shared-contracts/language';
import { errorDocument } from './error-document.ts';

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
  const { link, ...texts } = messages[language];
  const label = `${link} ${new URL(mainAddress).host}`;
  return errorDocument({ settings: null, language, ...texts, links: [{ href: mainAddress, label }] });
}
