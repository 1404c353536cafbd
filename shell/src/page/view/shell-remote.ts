import * as api from '@fan-base/shared-contracts/client';
import type { LegalDocument } from '@fan-base/shared-contracts/legal-documents';
import type { PageInput, RemoteModule } from '@fan-base/shared-contracts/remote';

const legalData =
  (document: LegalDocument) =>
  ({ site: { domain, language } }: PageInput) => [api.legal.getLegalText({ domain, document, language })];

/** The shell's own pages and messages, as a remote. */
export const shellRemote: RemoteModule = {
  name: 'shell',
  pages: {
    about: { load: () => import(/* webpackChunkName: "page-about" */ './about/AboutPage.tsx') },
    privacy: {
      load: () =>
        import(/* webpackChunkName: "page-privacy" */ './legal/LegalPages.tsx').then(
          (pages) => pages.privacy,
        ),
      data: legalData('privacy'),
    },
    terms: {
      load: () =>
        import(/* webpackChunkName: "page-terms" */ './legal/LegalPages.tsx').then((pages) => pages.terms),
      data: legalData('terms'),
    },
    cookies: {
      load: () =>
        import(/* webpackChunkName: "page-cookies" */ './legal/LegalPages.tsx').then(
          (pages) => pages.cookies,
        ),
      data: legalData('cookies'),
    },
    accessibility: {
      load: () =>
        import(/* webpackChunkName: "page-accessibility" */ './legal/LegalPages.tsx').then(
          (pages) => pages.accessibility,
        ),
      data: legalData('accessibility'),
    },
  },
  widgets: {},
  messages: (language) =>
    language === 'da'
      ? import(/* webpackChunkName: "messages-da" */ '../../locales/da.ts').then(({ messages }) => messages)
      : import(/* webpackChunkName: "messages-en" */ '../../locales/en.ts').then(({ messages }) => messages),
};
