import type { PageModule } from '@fan-base/shared-contracts/remote';
import { msg } from '@lingui/core/macro';

/** LAND-1: title and description of the network. */
export const head: PageModule['head'] = ({ site: { product, mainDomain, language } }, _read, i18n) => ({
  title: i18n._(msg`${product} – a network of football fanpages`),
  description: i18n._(
    msg`Danish and English fan sites about the big football clubs: news, fixtures, results and tables.`,
  ),
  structuredData: [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: product,
      url: `https://${mainDomain}/`,
      inLanguage: language,
    },
  ],
});
